"""Lists the batches of your company. Python 3.9 or newer, standard library only:

REQUEST_URL=https://portal.example.com/open-api APP_KEY=… APP_SECRET=… python3 list-batches.py stage=accepting size=20
"""

import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

REQUEST_URL = os.environ["REQUEST_URL"]
APP_KEY = os.environ["APP_KEY"]
APP_SECRET = os.environ["APP_SECRET"]


def encode(text):
    """RFC 3986; quote leaves the slash alone unless told not to."""
    return urllib.parse.quote(text, safe="-._~")


def call(method, path, query=None, body=b""):
    """Calls the open API and returns the responseObject."""
    pairs = [f"{encode(name)}={encode(value)}" for name, value in (query or {}).items()]
    query_line = "&".join(sorted(pairs))
    timestamp = str(int(time.time()))
    nonce = str(uuid.uuid4())
    body_hash = hashlib.sha256(body).hexdigest()
    canonical = "\n".join([method, f"/open-api{path}", query_line, timestamp, nonce, body_hash])
    signature = hmac.new(APP_SECRET.encode(), canonical.encode(), hashlib.sha256).hexdigest()
    request = urllib.request.Request(
        REQUEST_URL + path + (f"?{query_line}" if query_line else ""),
        method=method,
        data=body or None,
        headers={"app-key": APP_KEY, "timestamp": timestamp, "nonce": nonce, "signature": signature},
    )
    try:
        with urllib.request.urlopen(request) as response:
            answer = json.load(response)
    except urllib.error.HTTPError as error:
        answer = json.load(error)
    if answer["status"] != 200:
        raise SystemExit(f"{path} answered {answer['status']}: {answer['responseObject']}")
    return answer["responseObject"]


found = call("GET", "/batch/list", dict(pair.split("=", 1) for pair in sys.argv[1:]))
print(f"{found['total']} batches")
for batch in found["batches"]:
    print(f"{batch['number']}  {batch['stage']}  {batch['accepted']}/{batch['delivered']}  {batch['name']}")
