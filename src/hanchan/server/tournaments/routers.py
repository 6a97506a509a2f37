"""Every router of the office."""

from hanchan.server.tournaments import key_routes, live, paper_routes, play_routes, routes, sheet_routes

OFFICE_ROUTERS = [routes.router, play_routes.router, paper_routes.router, sheet_routes.router, key_routes.router, live.router]
