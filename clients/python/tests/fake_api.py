"""A server that gives prepared answers, one after the other, and keeps what it was asked."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

REQUEST_ID = "dd5dccb9-de5a-40e5-a275-b283e61fe341"


class FakeApi:
    def __init__(self):
        self.answers = []
        self.seen = []
        self.waits = []
        api = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
                api.seen.append((self.command, self.path, self.headers, body))
                answer = api.answers.pop(0)
                if answer == "lost":
                    self.close_connection = True
                    return
                if answer == "cut":
                    self.send_response(200)
                    self.send_header("Content-Length", "1000")
                    self.end_headers()
                    self.wfile.write(b'{"success":true')
                    self.close_connection = True
                    return
                status, body, headers = answer
                content = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("X-Request-Id", f"request-{len(api.seen)}")
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def will_answer(self, *answers):
        self.answers = list(answers)
        self.seen.clear()
        self.waits.clear()

    def keys(self):
        return [headers.get("Idempotency-Key") for _, _, headers, _ in self.seen]

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def success(data, status=200):
    return status, {"success": True, "requestId": REQUEST_ID, "data": data}, {}


def page(data, cursor):
    return 200, {"success": True, "requestId": REQUEST_ID, "data": data, "pagination": {"cursor": cursor, "hasMore": cursor is not None}}, {}


def feed_page(data, cursor, has_more=False):
    """Of a feed, which has a cursor also on its last page."""
    return 200, {"success": True, "requestId": REQUEST_ID, "data": data, "pagination": {"cursor": cursor, "hasMore": has_more}}, {}


def refusal(status, code, headers=None, **more):
    return status, {"success": False, "error": code, "message": f"it is {code}", "requestId": REQUEST_ID, **more}, headers or {}
