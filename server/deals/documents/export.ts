import { stringify } from "csv-stringify/sync"
import { textsIn } from "#server/platform/texts.ts"
import type { Deal, TimelineEvent } from "#shared/deals/deal.ts"
import { DEAL_EVENT_LABELS } from "#shared/deals/event-labels.ts"
import { escapeFormulas } from "#shared/formula-escape.ts"
import type { Locale } from "#shared/locales.ts"
import type { ArchivedFile } from "./archive.ts"
import { EXPORT_README, VERIFY_SCRIPT } from "./export-readme.ts"
import { makePdf } from "./pdf.ts"

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
  attachments: readonly ArchivedFile[]
  locale: Locale
}

/** The record of an ended deal as the files of a ZIP that anyone can verify by the README inside. */
export async function exportedFiles(content: Content, createdAt: Date): Promise<ArchivedFile[]> {
  const { deal, timeline, certificate, contract, attachments, locale } = content
  const readable = await timelinePdf(deal, timeline, locale, createdAt)
  return [
    { path: "certificate.pdf", chunks: certificate },
    { path: "contract.pdf", chunks: contract },
    fileOf("timeline.json", jsonOf(timeline)),
    { path: "timeline.pdf", chunks: async () => [readable] },
    fileOf("messages.json", jsonOf(deal.messages)),
    fileOf("ledger.csv", ledgerCsv(deal)),
    ...attachments,
    fileOf("verify.py", VERIFY_SCRIPT),
    fileOf("README.txt", EXPORT_README),
  ]
}
