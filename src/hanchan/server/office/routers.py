"""Every router of the office."""

from hanchan.server.office import api_keys, api_office, api_papers, api_play, api_table_sheets, live

OFFICE_ROUTERS = [api_office.router, api_play.router, api_papers.router, api_table_sheets.router, api_keys.router, live.router]
