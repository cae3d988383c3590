"""Keeps a copy of the catalogue, told by webhooks: SECRET=whsec_… python3 mirror_by_webhook.py ADDRESS FOLDER PORT"""
import base64, hmac, http.client, json, os, pathlib, sys, threading, time, urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ADDRESS, FOLDER, PORT = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
KEY, PLACE = base64.b64decode(os.environ["SECRET"].removeprefix("whsec_")), FOLDER / "cursor"
told = threading.Event()

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        number, sent_at, given = (self.headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
        signature = "v1," + base64.b64encode(hmac.digest(KEY, f"{number}.{sent_at}.".encode() + body, "sha256")).decode()
        is_valid = any(hmac.compare_digest(signature, one) for one in given.split())
        self.send_response(204 if is_valid else 400)
        self.end_headers()
        if is_valid:
            told.set()

def read(path):
    with urllib.request.urlopen(f"{ADDRESS}/api/apps/{path}", timeout=10) as answer:
        return answer.read()

def write(path, content):  # An end at any moment leaves the old file or the new one.
    path.with_suffix(".new").write_bytes(content)
    path.with_suffix(".new").replace(path)

FOLDER.mkdir(parents=True, exist_ok=True)
threading.Thread(target=ThreadingHTTPServer(("127.0.0.1", PORT), Receiver).serve_forever, daemon=True).start()
while True:
    try:
        told.clear()
        page = json.loads(read(f"changes?since={PLACE.read_text() if PLACE.exists() else ''}"))
        for change in page["data"]:
            file = FOLDER / f"{change['id']}.json"
            write(file, read(change["id"])) if change["change"] == "changed" else file.unlink(missing_ok=True)
        write(PLACE, page["next_cursor"].encode())
        told.wait(0 if page["has_more"] else 3600)
    except (OSError, http.client.HTTPException):  # The site restarts, or a listing has just gone.
        time.sleep(1)
