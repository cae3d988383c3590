import { stringify } from "csv-stringify/sync"
import { sha256 } from "#server/deals/hashes.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { Deal, TimelineEvent } from "#shared/deals/deal.ts"
import { DEAL_EVENT_LABELS } from "#shared/deals/event-labels.ts"
import { escapeFormulas } from "#shared/formula-escape.ts"
import type { Locale } from "#shared/locales.ts"
import { EXPORT_README, VERIFY_SCRIPT } from "./export-readme.ts"
import { makePdf } from "./pdf.ts"

/** A file of an export by its path in the archive. */
export type ExportedFile = { path: string; bytes: Uint8Array }

const bytesOf = (text: string) => new TextEncoder().encode(text)

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
    ...[id, kind, amount, escapeFormulas(reference), method ?? "", state, single ? 1 : 0, at],
  ])
  const header = ["id", "kind", "cents", "reference", "method", "state", "single", "at"]
  return stringify([header, ...rows])
}

type Content = {
  deal: Deal
  timeline: readonly TimelineEvent[]
  certificate: Uint8Array
  contract: Uint8Array
  attachments: readonly ExportedFile[]
  locale: Locale
}

/** The record of a completed deal as a ZIP that anybody can verify by the README inside. */
export async function makeExport(content: Content, createdAt: Date): Promise<Uint8Array> {
  // Loaded with the first export, so that startup does not wait for it.
  const { zipSync } = await import("fflate")
  const { deal, timeline, certificate, contract, attachments, locale } = content
  const files: ExportedFile[] = [
    { path: "certificate.pdf", bytes: certificate },
    { path: "contract.pdf", bytes: contract },
    { path: "timeline.json", bytes: bytesOf(`${JSON.stringify(timeline, null, 2)}\n`) },
    { path: "timeline.pdf", bytes: await timelinePdf(deal, timeline, locale, createdAt) },
    { path: "ledger.csv", bytes: bytesOf(ledgerCsv(deal)) },
    ...attachments,
    { path: "verify.py", bytes: bytesOf(VERIFY_SCRIPT) },
    { path: "README.txt", bytes: bytesOf(EXPORT_README) },
  ]
  const sums = files.map(({ path, bytes }) => `${sha256(bytes)}  ${path}\n`).join("")
  const all = [...files, { path: "SHA256SUMS", bytes: bytesOf(sums) }]
  return zipSync(Object.fromEntries(all.map(({ path, bytes }) => [path, bytes])), { mtime: createdAt })
}
