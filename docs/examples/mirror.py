"""Keeps a copy of the catalogue: python3 mirror.py ADDRESS FOLDER [KEY] [SECONDS]. Run it again to catch up; Ctrl+C ends it."""
import http.client, json, pathlib, sys, time, urllib.error, urllib.request

ADDRESS, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
KEY = sys.argv[3] if len(sys.argv) > 3 else ""
PAUSE = float(sys.argv[4]) if len(sys.argv) > 4 else 60
PLACE = FOLDER / "cursor"


def read(path):
    headers = {"Authorization": f"Bearer {KEY}"} if KEY else {}
    with urllib.request.urlopen(urllib.request.Request(f"{ADDRESS}/api/apps/{path}", headers=headers), timeout=10) as answer:
        return answer.read()


def write(path, content):
    """Replaces a file as a whole, so that an end at any moment leaves the old one or the new one."""
    path.with_suffix(".new").write_bytes(content)
    path.with_suffix(".new").replace(path)


FOLDER.mkdir(parents=True, exist_ok=True)
while True:
    try:
        page = json.loads(read(f"changes?limit=100&since={PLACE.read_text() if PLACE.exists() else ''}"))
        for change in page["data"]:
            file = FOLDER / f"{change['id']}.json"
            write(file, read(change["id"])) if change["change"] == "changed" else file.unlink(missing_ok=True)
        write(PLACE, page["next_cursor"].encode())
        time.sleep(0 if page["has_more"] else PAUSE)
    except urllib.error.HTTPError as error:
        if error.code not in (404, 429, 500, 503):  # 404: the listing has just gone.
            raise
        time.sleep(float(error.headers.get("Retry-After", 1)))
    except (OSError, http.client.HTTPException):  # The site is being restarted.
        time.sleep(1)
