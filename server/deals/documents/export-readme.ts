/** Recomputes the chain of `timeline.json`; with nothing but Python's own library. */
export const VERIFY_SCRIPT = `import hashlib, json

previous = None
for event in json.load(open("timeline.json", encoding="utf-8")):
    hashed = {
        "number": event["number"],
        "at": event["at"],
        "actor_id": event["actor"]["id"],
        "action": event["action"],
        "data": event["data"],
    }
    text = json.dumps(hashed, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    expected = hashlib.sha256(((previous or "") + text).encode("utf-8")).hexdigest()
    if event["previous_hash"] != previous or event["hash"] != expected:
        raise SystemExit("The record is broken at event %d." % event["number"])
    previous = event["hash"]
print("The record is intact. Its last hash is", previous)
`

/** In English only: for auditors who verify the record with the listed tools. */
export const EXPORT_README = `This archive is the record of one deal that has ended.

certificate.pdf   the closing certificate
contract.pdf      the contract that both parties signed
timeline.json     every event of the deal up to this export, each with the hash of the one before it
timeline.pdf      the same, to read
messages.json     the messages of both parties and the mediators
ledger.csv        the payments, in US cents
attachments/      the files that were added to the deal; files beyond 100 MB in total are left out
verify.py         checks the timeline
SHA256SUMS        the SHA-256 of every file

To check the files:     sha256sum -c SHA256SUMS
To check the timeline:  python3 verify.py

The hash of an event is the SHA-256, in hex, of the previous event's hash (nothing for the first one) followed by the
JSON, with sorted keys and no spaces, of number, at, actor_id, action and data. The certificate and every mail about the
deal name a number and hash of this timeline: compare them with timeline.json. A record that was changed as a whole does
not agree with them. This makes changes evident; it does not prevent them.

The text_sha256 of an event deal.message_posted is the SHA-256 of the text of the message with its message_id.
The SHA-256 of the contract is the document_sha256 of the events deal.contract_sent and deal.signed. The SHA-256 of an
attachment is the sha256 of its event deal.file_added.
`
