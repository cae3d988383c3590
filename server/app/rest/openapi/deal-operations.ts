import { z } from "@hono/zod-openapi"
import { DEAL_FILE_KINDS, ENTRY_KINDS, ENTRY_STATES } from "#shared/deals/deal.ts"
import { DEAL_CALLS } from "#shared/deals/machine.ts"
import { DEAL_STATES } from "#shared/deals/states.ts"
import { DEAL_FILE } from "./form-bodies.ts"
import { ANY_TYPE, type Operation } from "./operation.ts"

const NUMBER = {
  name: "number",
  in: "path",
  required: true,
  description: "Such as `D-2026-0001`.",
  schema: { type: "string" },
} as const
const FILE_ID = {
  name: "id",
  in: "path",
  required: true,
  description: "The id of one of the deal's `files`.",
  schema: { type: "integer", minimum: 1 },
} as const
const paging = (name: string, description: string) =>
  ({ name, in: "query", description, schema: { type: "integer", minimum: 1 } }) as const

const cents = z.int().nullable().describe("Whole US cents; null until there is an amount.")
const time = z.iso.datetime()
const next = z
  .array(
    z.object({
      call: z.enum([...DEAL_CALLS, "setItem"]),
      by: z.enum(["buyer", "seller", "mediator"]),
      due_at: time.nullable().describe("Until when it is waited for; null where nobody is."),
    }),
  )
  .describe("The calls that are possible now.")
const row = {
  number: z.string(),
  version: z.int(),
  state: z.enum(DEAL_STATES),
  listing: z.object({ id: z.int(), title: z.string() }),
  buyer: z.looseObject({ name: z.string() }).nullable(),
  seller: z.looseObject({ name: z.string() }).nullable(),
  amount: cents,
  owed: cents.describe("What the buyer owes in total."),
  due: cents.describe("What the seller is due in total."),
  held: z.int().describe("Whole US cents, like every sum of a deal."),
  fee: cents,
  assignee: z.string().nullable().describe("The id of the person of staff who gets the mails."),
  next,
  unread: z.int().optional().describe("Messages of others that the reader has not seen; absent for keys."),
  created_at: time,
  updated_at: time,
}
const dealRow = z.object(row).openapi("DealRow")
const payment = z
  .object({
    partner: z.string().nullable(),
    website: z.string().nullable(),
    method_id: z.int().nullable(),
    reference: z.string(),
    due_at: time.nullable(),
    owed: z.int(),
    received: z.int(),
    missing: z.int(),
    surplus: z.int(),
  })
  .nullable()
  .describe("Where and what to pay; null before a contract was sent. Never with payee and lines here.")
const entry = z.looseObject({
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  amount: z.int(),
  state: z.enum(ENTRY_STATES),
  reference: z.string().nullable(),
  paid_on: z.iso.date().nullable(),
  reverses: z.int().nullable(),
})
const decision = z
  .object({ refund: z.int(), release: z.int(), fee: z.int(), text: z.string(), at: time })
  .nullable()
const deal = z.looseObject({ ...row, payment, ledger: z.array(entry), decision }).openapi("Deal")
const dealFile = z
  .object({ id: z.int(), kind: z.enum(DEAL_FILE_KINDS), sha256: z.string() })
  .openapi("DealFile")
const page = z
  .looseObject({ data: z.array(dealRow), total: z.int(), current_page: z.int() })
  .openapi("DealPage")

export const DEAL_OPERATIONS: readonly Operation[] = [
  {
    id: "listDeals",
    method: "get",
    path: "/deals",
    tag: "Deals",
    summary: "List deals",
    description: "Newest first.",
    action: "deals.list",
    parameters: [
      {
        name: "state",
        in: "query",
        description: "Only deals in this state.",
        schema: { type: "string", enum: [...DEAL_STATES] },
      },
      {
        name: "title",
        in: "query",
        description: "Words of the listing, the number or the parties.",
        schema: { type: "string", maxLength: 120 },
      },
      paging("page", "From 1."),
      paging("per_page", "Deals a page, at most 100."),
    ],
    success: { status: 200, description: "A page of deals.", schema: page },
  },
  {
    id: "getDeal",
    method: "get",
    path: "/deals/{number}",
    tag: "Deals",
    summary: "Get a deal",
    description: "Without what staff note among themselves.",
    action: "deals.read",
    parameters: [NUMBER],
    success: { status: 200, description: "The deal.", schema: deal },
  },
  {
    id: "addDealFile",
    method: "post",
    path: "/deals/{number}/files",
    tag: "Deals",
    summary: "Attach a file to a deal",
    description:
      "For its parties and staff. With `item_id` it belongs to that item of the checklist. Images, PDF, CSV, XLSX, TXT and ZIP, at most 25 MB.",
    action: "deals.take_part",
    parameters: [NUMBER],
    body: { "multipart/form-data": DEAL_FILE },
    success: { status: 201, description: "The stored file.", schema: dealFile },
    failures: ["unavailable"],
  },
  {
    id: "getDealFile",
    method: "get",
    path: "/deals/{number}/files/{id}",
    tag: "Deals",
    summary: "Download a file of a deal",
    description: "For its parties and staff. The answer is sent as a download; ranges are supported.",
    action: "deals.read_files",
    parameters: [NUMBER, FILE_ID],
    success: { status: 200, description: "The bytes.", type: ANY_TYPE, schema: z.string() },
  },
]
