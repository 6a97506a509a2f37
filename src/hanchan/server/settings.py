"""What a server is told at its start."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from hanchan.server.limits import Limits

STATIC = Path(__file__).with_name("static")


@dataclass(frozen=True)
class ServerSettings:
    """Settings of a server; those of a table are in `table_settings`."""

    database: str = "sqlite://"
    """URL of the database; `sqlite://` is one in memory that is gone at the end."""
    keep: Callable[[], Awaitable[None]] | None = None
    """Puts what was committed where it lasts, where the file of the database does not, as in a browser; there are no threads then."""
    command: str = "hanchan"
    """What was started, as others who want the same file are told."""
    address: str = ""
    """Where it listens, for the same sentence."""
    internal: str = ""
    """Host and port where other servers of the same database reach this one; empty: a free port of this machine."""
    admin_secret: str = ""
    """Who knows it may do everything, see docs/authorisation.md. Empty: nobody may."""
    public_url: str = ""
    """The address people use, for links and QR codes; empty: the one a request came by."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server, as in `https://club.example`."""
    hosts: tuple[str, ...] = ()
    """Names by which this server may be called; empty: any. A server on loopback names them, against pages that rebind their name to it."""
    pace: float = 0.7
    """Seconds a bot takes for its turn, so that people can follow."""
    grace: float = 30.0
    """Seconds after which a bot plays for somebody who is away, where the table does not say."""
    bot_processes: int = 0
    """Processes in which bots think; 0: in a thread."""
    work_processes: int = 1
    """Processes for work that may take long, such as reading files; they start when there is some. 0: it is done at once."""
    viewed: bytes = b""
    """A recorded game that this server was started to show."""
    static: Path = field(default=STATIC)
    """Folder of the built pages."""
    backups: Path | None = None
    """Folder for copies of tournaments; none: there are no copies."""
    own_machine: bool = False
    """Whether this is the organiser's own laptop: then an organiser may name folders of it."""
    own_push: Path | None = None
    """Certificates of a push service in the own network, as tests have one: private addresses are allowed then. None: never."""
    access_log: bool = False
    """Whether every request and live connection is logged."""
    metrics: tuple[str, int] | None = None
    """Address and port at which Prometheus finds metrics; none: there are none."""
    limits: Limits = field(default_factory=Limits)
    """How much clients may send, store and have done."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies that are believed when they say (`X-Forwarded-For`) whose request they pass on."""
    audit_days: int = 90
    """How long the audit log, which has addresses, is kept."""
    sleep_after: float = 300.0
    """Seconds after which a table with nobody at it is forgotten; it is taken from the database again when somebody comes."""

    @property
    def is_alone(self) -> bool:
        """Whether nobody else can come by a link, as in a browser: then papers have none."""
        return self.keep is not None
