"""Prints the webhooks whose signature is valid: SECRET=whsec_… python3 receiver.py PORT"""
import base64, hmac, json, os, sys, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["SECRET"].removeprefix("whsec_"))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        number, sent_at, given = (self.headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
        signature = "v1," + base64.b64encode(hmac.digest(KEY, f"{number}.{sent_at}.".encode() + body, "sha256")).decode()
        is_recent = sent_at.isdigit() and abs(time.time() - int(sent_at)) < 300
        is_valid = is_recent and any(hmac.compare_digest(signature, one) for one in given.split())
        if is_valid:
            print(number, json.loads(body), flush=True)
        self.send_response(204 if is_valid else 400)
        self.end_headers()


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver).serve_forever()
