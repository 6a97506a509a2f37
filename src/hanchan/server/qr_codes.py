"""Links as QR codes. Needs segno (`pip install hanchan[server]`)."""

import io


def qr_svg(link: str) -> bytes:
    """A picture that a phone reads as a link."""
    import segno

    file = io.BytesIO()
    segno.make(link, error="m").save(file, kind="svg", scale=4, border=3, light="#fff")
    return file.getvalue()
