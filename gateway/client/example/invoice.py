#!/usr/bin/env python3
"""Issues an invoice and records its payment, with nothing but the standard library of Python 3.9 or newer.

The class below is a whole client: it calls each operation by its id in the OpenAPI document of the service, which says
where every argument goes. Figures are decimals, so no cent is lost to binary fractions.

    COUNTINGHOUSE_API_KEY=chk_... python3 invoice.py
"""

import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from decimal import Decimal


class Problem(Exception):
    """Answer that is not a success. `code` stays the same; the text is for people."""

    def __init__(self, status, body):
        super().__init__(body.get("detail"))
        self.status, self.code, self.body = status, body.get("code"), body


class Countinghouse:
    """Client of a service at an address, with an API key."""

    attempts = 4

    def __init__(self, url, key):
        self.url, self.key = url.rstrip("/"), key
        self.document = self._send("GET", "/openapi.json", {}, None, repeats=True)
        self.operations = {
            operation["operationId"]: (verb.upper(), path, operation)
            for path, verbs in self.document["paths"].items()
            for verb, operation in verbs.items()
        }

    def call(self, operation_id, idempotency_key=None, **arguments):
        """Calls an operation and answers its JSON. Send the key of an earlier call to repeat it safely."""
        verb, path, operation = self.operations[operation_id]
        query, headers = {}, {}
        for parameter in map(self._resolved, operation.get("parameters", [])):
            name, place = parameter["name"], parameter["in"]
            if name == "Idempotency-Key":
                headers[name] = idempotency_key or str(uuid.uuid4())
            elif place == "path":
                path = path.replace("{%s}" % name, urllib.parse.quote(str(arguments.pop(name)), safe=""))
            elif place == "query" and name in arguments:
                query[name] = arguments.pop(name)
        if arguments and "requestBody" not in operation:
            raise TypeError(f"{operation_id} does not take {', '.join(arguments)}")
        if query:
            path += "?" + urllib.parse.urlencode(query, doseq=True)
        body = arguments if "requestBody" in operation else None
        return self._send(verb, path, headers, body, repeats=verb == "GET" or bool(headers))

    def all(self, operation_id, **arguments):
        """Yields every record of a list, page by page."""
        cursor = {}
        while True:
            page = self.call(operation_id, **arguments, **cursor)
            yield from page["items"]
            if not page.get("next_cursor"):
                return
            cursor = {"cursor": page["next_cursor"]}

    def _resolved(self, part):
        if "$ref" not in part:
            return part
        found = self.document
        for step in part["$ref"][2:].split("/"):
            found = found[step]
        return found

    def _send(self, verb, path, headers, body, repeats):
        data = None if body is None else json.dumps(body, default=float).encode()
        headers = {**headers, "Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        for attempt in range(self.attempts):
            request = urllib.request.Request(self.url + path, data, headers, method=verb)
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    text = answer.read()
                    return json.loads(text, parse_float=Decimal) if text else None
            except urllib.error.HTTPError as error:
                problem = Problem(error.code, json.loads(error.read()))
                # 429 and 503 were not admitted, so any request may be repeated.
                if error.code not in (429, 503) or attempt + 1 == self.attempts:
                    raise problem from None
                time.sleep(float(error.headers.get("Retry-After", 1)))
            except OSError:
                if not repeats or attempt + 1 == self.attempts:
                    raise
                time.sleep(2**attempt)


def main():
    url = os.environ.get("COUNTINGHOUSE_URL", "http://127.0.0.1:8000")
    books = Countinghouse(url, os.environ["COUNTINGHOUSE_API_KEY"])
    buyer = books.call("crm_contacts_create", name="Pia Holm", contact_type="customer")
    line = {"name": "Engraving", "quantity": 3, "unit_price": Decimal("40.10")}
    draft = books.call(
        "documents_drafting_create", doc_type="invoice", contact_id=buyer["id"], line_items=[line]
    )
    invoice = {"entity_id": draft["id"]}
    books.call("documents_issuing_finalize", **invoice)
    first = books.call("documents_payments_payment", "payment-4711", amount=Decimal("120.30"), **invoice)
    again = books.call("documents_payments_payment", "payment-4711", amount=Decimal("120.30"), **invoice)
    print("paid once", first["event_id"] == again["event_id"])
    issued = books.call("documents_queries_get", **invoice)
    print("invoice", issued["status"], issued["total"], issued["amount_outstanding"])
    print("contacts", ", ".join(one["name"] for one in books.all("crm_contacts_list", limit=1)))
    try:
        books.call("crm_contacts_create", name="Pia Holm", contact_typ="customer")
    except Problem as problem:
        print("refused", problem.status, problem.code, problem.body["errors"][0]["message"])


if __name__ == "__main__":
    main()
