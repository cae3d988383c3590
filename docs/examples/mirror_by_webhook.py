"""Keeps a copy of the catalogue, told by webhooks: SECRET=whsec_… python3 mirror_by_webhook.py ADDRESS FOLDER PORT"""
import base64, hmac, json, os, sys, threading, time, urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ADDRESS, FOLDER, PORT = sys.argv[1].rstrip("/"), sys.argv[2], int(sys.argv[3])
KEY, told = base64.b64decode(os.environ["SECRET"].removeprefix("whsec_")), threading.Event()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        number, sent_at, given = (self.headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
        signature = "v1," + base64.b64encode(hmac.digest(KEY, f"{number}.{sent_at}.".encode() + body, "sha256")).decode()
        is_valid = any(hmac.compare_digest(signature, one) for one in given.split())
        told.set() if is_valid else None
        self.send_response(204 if is_valid else 400)
        self.end_headers()


def get(path):
    """The answer as an object; None for a 404. Repeats while the site cannot be reached or is busy."""
    while True:
        try:
            return json.load(urllib.request.urlopen(ADDRESS + path, timeout=10))
        except OSError as error:  # An HTTPError is one too.
            if getattr(error, "code", None) == 404:
                return None
            time.sleep(1)


def store(name, value):
    """Replaces a file as a whole; None removes it."""
    path = os.path.join(FOLDER, name)
    if value is None:
        return os.path.exists(path) and os.remove(path)
    with open(path + ".new", "w") as file:
        json.dump(value, file)
    os.replace(path + ".new", path)


os.makedirs(FOLDER, exist_ok=True)
threading.Thread(target=ThreadingHTTPServer(("127.0.0.1", PORT), Receiver).serve_forever, daemon=True).start()
place = os.path.join(FOLDER, "cursor.json")
cursor = json.load(open(place)) if os.path.exists(place) else ""
while True:
    page = get(f"/api/apps/changes?limit=100&since={cursor}")
    for one in page["data"]:
        store(f"{one['id']}.json", get(f"/api/apps/{one['id']}") if one["change"] == "changed" else None)
    cursor = page["next_cursor"]
    store("cursor.json", cursor)
    if not page["has_more"]:
        told.wait(3600)
        told.clear()
