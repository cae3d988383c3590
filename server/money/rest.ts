import type { Context } from "hono"
import type { Env } from "#server/platform/http/context.ts"
import { sendParts } from "#server/platform/http/send-parts.ts"
import { callsWith, type Described } from "#server/platform/rest/call.ts"
import type { MoneyService } from "./service.ts"

const call = callsWith<{ money: MoneyService }>()

const day = (description: string): Described => ({
  description,
  required: true,
  schema: { type: "string", format: "date" },
})
/** What both files have in common. */
const file = {
  method: "get",
  action: "money.read",
  tag: "Money",
  query: () => ({ from: day("The first day, UTC."), to: day("The last day, UTC.") }),
  answer: { status: 200, description: "The file.", type: "text/csv" },
  failures: ["invalid"],
} as const

async function send(c: Context<Env>, read: MoneyService["ledger"] | MoneyService["deals"]) {
  const { parts, ...about } = await read(c.req.query(), c.get("viewer"))
  return sendParts(parts, about)
}

export const moneyCalls = [
  call({
    ...file,
    id: "exportLedger",
    path: "/money/ledger",
    summary: "Export the ledger of all deals",
    description: "Exports the entries recorded on these days, in USD, oldest first; for owners only.",
    handle: (c, { money }) => send(c, money.ledger),
  }),
  call({
    ...file,
    id: "exportDeals",
    path: "/money/deals",
    summary: "Export the deals",
    description:
      "Exports the deals created on these days, with amounts in USD, oldest first; for owners only.",
    handle: (c, { money }) => send(c, money.deals),
  }),
]
