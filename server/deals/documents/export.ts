import { open } from "node:fs/promises"
import { stringify } from "csv-stringify/sync"
import { escapeFormulas } from "#server/platform/csv.ts"
import { textsIn } from "#server/platform/texts.ts"
import { createCollector } from "#server/platform/work/collector.ts"
import type { Deal } from "#shared/deals/deal.ts"
import { DEAL_EVENT_LABELS } from "#shared/deals/event-labels.ts"
import type { TimelineEvent } from "#shared/deals/record.ts"
import type { Locale } from "#shared/locales.ts"
import { makePdf } from "./pdf.ts"

/** A file of an archive, read only when it is written, and stored uncompressed. */
export type ArchivedFile = { path: string; chunks: () => Promise<AsyncIterable<Uint8Array> | Uint8Array[]> }
export type WrittenArchive = { size: number; sha256: string }
type Options = {
  createdAt: Date
  /** Aborts the work between two chunks. */
  signal?: AbortSignal
}

const PIECE_BYTES = 128 * 1024
const NOTHING = new Uint8Array()

function* piecesOf(chunk: Uint8Array) {
  for (let start = 0; start < chunk.length; start += PIECE_BYTES)
    yield chunk.subarray(start, start + PIECE_BYTES)
}

/**
 * Writes a ZIP to a new file chunk by chunk, with the checksums of all files as its last entry. Only one chunk is in
 * memory or processed at a time, so that requests are served meanwhile.
 */
export async function writeArchive(
  target: string,
  files: readonly ArchivedFile[],
  { createdAt, signal }: Options,
): Promise<WrittenArchive> {
  // Loaded with the first export, so that startup does not wait for it.
  const { Zip, ZipPassThrough } = await import("fflate")
  const handle = await open(target, "wx")
  const whole = new Bun.CryptoHasher("sha256")
  let size = 0
  let ready: Uint8Array[] = []
  const collect = createCollector()
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  async function flush() {
    const taken = ready
    ready = []
    for (const data of taken) {
      whole.update(data)
      size += data.length
      for (let at = 0; at < data.length; ) at += (await handle.write(data, at)).bytesWritten
    }
    signal?.throwIfAborted()
    collect()
  }
  async function add({ path, chunks }: ArchivedFile): Promise<string> {
    const entry = new ZipPassThrough(path)
    entry.mtime = createdAt
    zip.add(entry)
    const hasher = new Bun.CryptoHasher("sha256")
    for await (const chunk of await chunks())
      for (const piece of piecesOf(chunk)) {
        hasher.update(piece)
        entry.push(piece)
        await flush()
      }
    entry.push(NOTHING, true)
    await flush()
    return `${hasher.digest("hex")}  ${path}\n`
  }
  try {
    const sums: string[] = []
    for (const file of files) sums.push(await add(file))
    await add({ path: "SHA256SUMS", chunks: async () => [new TextEncoder().encode(sums.join(""))] })
    zip.end()
    await flush()
  } finally {
    await handle.close()
  }
  return { size, sha256: whole.digest("hex") }
}

/** Recomputes the chain of `timeline.json`; with nothing but Python's own library. */
const VERIFY_SCRIPT = `import hashlib, json

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
const EXPORT_README = `This archive is the record of one deal that has ended.

certificate.pdf   the closing certificate
contract.pdf      the contract that both parties signed
signed.pdf        the same with the page of its signatures
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

const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const fileOf = (path: string, text: string): ArchivedFile => ({
  path,
  chunks: async () => [new TextEncoder().encode(text)],
})

/** One line for each event: number, time, who, and what. */
function timelinePdf(deal: Deal, timeline: readonly TimelineEvent[], locale: Locale, createdAt: Date) {
  const translate = textsIn(locale)
  const labels = new Map(Object.entries(DEAL_EVENT_LABELS))
  const lines = timeline.map(({ number, at, actor, action, hash }) => {
    const label = labels.get(action)
    const who = actor.name ?? actor.kind
    return `${number} · ${at} · ${who} · ${label ? translate(label) : action}\n${hash}`
  })
  const { number } = deal
  const blocks = [
    { size: "title" as const, texts: [number] },
    ...lines.map(line => ({ size: "note" as const, texts: [line] })),
  ]
  return makePdf({ title: number, foot: number, blocks, createdAt }, "background")
}

function ledgerCsv({ ledger }: Deal): string {
  const rows = ledger.map(({ id, kind, amount, reference, method, state, single, at }) => [
    ...[id, kind, amount, escapeFormulas(reference ?? ""), method ?? "", state, single ? 1 : 0, at],
  ])
  const header = ["id", "kind", "cents", "reference", "method", "state", "single", "at"]
  return stringify([header, ...rows])
}

type Content = {
  deal: Deal
  timeline: readonly TimelineEvent[]
  certificate: ArchivedFile["chunks"]
  contract: ArchivedFile["chunks"]
  /** The copy of the contract with its signatures; null where it was not signed by both. */
  signed: ArchivedFile["chunks"] | null
  attachments: readonly ArchivedFile[]
  locale: Locale
}

/** The record of an ended deal as the files of a ZIP that anyone can verify by the README inside. */
export async function exportedFiles(content: Content, createdAt: Date): Promise<ArchivedFile[]> {
  const { deal, timeline, certificate, contract, signed, attachments, locale } = content
  const readable = await timelinePdf(deal, timeline, locale, createdAt)
  return [
    { path: "certificate.pdf", chunks: certificate },
    { path: "contract.pdf", chunks: contract },
    ...(signed ? [{ path: "signed.pdf", chunks: signed }] : []),
    fileOf("timeline.json", jsonOf(timeline)),
    { path: "timeline.pdf", chunks: async () => [readable] },
    fileOf("messages.json", jsonOf(deal.messages)),
    fileOf("ledger.csv", ledgerCsv(deal)),
    ...attachments,
    fileOf("verify.py", VERIFY_SCRIPT),
    fileOf("README.txt", EXPORT_README),
  ]
}
