import { z } from "@hono/zod-openapi"
import { DEAL_FILE_KINDS } from "#shared/deals/deal.ts"
import { DEAL_STATES } from "#shared/deals/machine.ts"
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

const deal = z
  .looseObject({
    number: z.string(),
    version: z.int(),
    state: z.enum(DEAL_STATES),
    listing: z.object({ id: z.int(), title: z.string() }),
    amount: z.int().nullable().describe("Whole US cents, like every sum of a deal."),
    held: z.int(),
  })
  .openapi("Deal")
const dealFile = z
  .object({ id: z.int(), kind: z.enum(DEAL_FILE_KINDS), sha256: z.string() })
  .openapi("DealFile")
const page = z.looseObject({ data: z.array(deal), total: z.int(), current_page: z.int() }).openapi("DealPage")

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
