"""Keeps a copy of the catalogue: python3 mirror.py ADDRESS FOLDER [KEY] [SECONDS]. Run it again to catch up; Ctrl+C ends it."""
import json, os, sys, time, urllib.error, urllib.request

ADDRESS, FOLDER = sys.argv[1].rstrip("/"), sys.argv[2]
KEY = sys.argv[3] if len(sys.argv) > 3 else ""
PAUSE = float(sys.argv[4]) if len(sys.argv) > 4 else 60


def get(path):
    """The answer as an object; None for a 404. Repeats while the site cannot be reached or is busy."""
    headers = {"Authorization": f"Bearer {KEY}"} if KEY else {}
    while True:
        try:
            with urllib.request.urlopen(urllib.request.Request(ADDRESS + path, headers=headers), timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code == 404:
                return None
            if error.code not in (429, 500, 503):
                raise
            time.sleep(float(error.headers.get("Retry-After", 1)))
        except OSError:
            time.sleep(1)


def store(name, value):
    """Replaces a file as a whole, so that an end at any moment leaves the old one or the new one."""
    path = os.path.join(FOLDER, name)
    if value is None:
        return os.path.exists(path) and os.remove(path)
    with open(path + ".new", "w") as file:
        json.dump(value, file)
    os.replace(path + ".new", path)


os.makedirs(FOLDER, exist_ok=True)
place = os.path.join(FOLDER, "cursor.json")
cursor = json.load(open(place)) if os.path.exists(place) else ""
while True:
    page = get(f"/api/apps/changes?limit=100&since={cursor}")
    for one in page["data"]:
        store(f"{one['id']}.json", get(f"/api/apps/{one['id']}") if one["change"] == "changed" else None)
    cursor = page["next_cursor"]
    store("cursor.json", cursor)
    if not page["has_more"]:
        time.sleep(PAUSE)
