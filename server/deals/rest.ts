import { conditionsOf, sendFile } from "#server/files/send-file.ts"
import { pagingOf } from "#server/platform/http/page-links.ts"
import { formBody } from "#server/platform/http/read-body.ts"
import { FILE_FORM_MB } from "#server/platform/http/request-limits.ts"
import { ANY_TYPE, callsWith, type Described, flag, schemasFrom } from "#server/platform/rest/call.ts"
import { FILE_PART } from "#server/platform/rest/schema.ts"
import { MAX_NAME } from "#shared/deals/inputs.ts"
import { DEAL_STATES } from "#shared/deals/states.ts"
import { flag as readFlag, readQuery } from "#shared/query-fields.ts"
import type { DealsService } from "./service.ts"

const call = callsWith<{ deals: DealsService }>()
const schema = schemasFrom(() => import("./rest-schemas.ts"))

const number: Described = {
  description: "The deal number, for example `D-2026-0001`.",
  schema: { type: "string" },
}
const paging = (description: string): Described => ({ description, schema: { type: "integer", minimum: 1 } })

/** Deals for keys and staff with a right to them, and the files of a deal for its parties and staff. */
export const dealCalls = [
  call({
    id: "listDeals",
    method: "get",
    path: "/deals",
    action: "deals.list",
    tag: "Deals",
    summary: "List deals",
    description: "Returns deals, newest first.",
    query: () => ({
      state: { description: "Only deals in this state.", schema: { type: "string", enum: [...DEAL_STATES] } },
      title: {
        description:
          "Words from the listing, the deal number or the parties' names and addresses, or parts of them.",
        schema: { type: "string", maxLength: MAX_NAME },
      },
      assignee: {
        description:
          "Only deals of this person of staff, by id; `none` for deals without an assignee, or whose assignee has left.",
        schema: { type: "string", maxLength: MAX_NAME },
      },
      mine: flag("Only deals assigned to the caller."),
      page: paging("The page number, from 1."),
      per_page: paging("The number of deals per page, at most 100."),
    }),
    answer: { status: 200, description: "A page of deals.", schema: schema("dealPage") },
    handle(c, { deals }) {
      const { state, title, assignee, mine } = c.req.query()
      const filter = {
        ...(state && { state }),
        ...(title && { title }),
        ...(assignee && { assignee }),
        // An invalid value is refused by the service.
        ...(mine !== undefined && { mine: readQuery({ mine: readFlag() }, { mine }).query.mine ?? mine }),
      }
      return deals.list({ ...filter, ...pagingOf(c) }, c.get("viewer"))
    },
  }),
  call({
    id: "getDeal",
    method: "get",
    path: "/deals/:number",
    action: "deals.read",
    tag: "Deals",
    summary: "Get a deal",
    description: "Returns the deal without staff's internal notes.",
    params: { number },
    answer: { status: 200, description: "The deal.", schema: schema("deal") },
    handle: (c, { deals }) => deals.get(c.req.param(), c.get("viewer")),
  }),
  call({
    id: "addDealFile",
    method: "post",
    path: "/deals/:number/files",
    action: "deals.take_part",
    tag: "Deals",
    summary: "Attach a file to a deal",
    description:
      "For the deal's parties and staff. With `item_id`, the file is attached to that checklist item. Accepts images, PDF, CSV, XLSX, TXT and ZIP, at most 25 MB.",
    params: { number },
    form: () => ({
      type: "object",
      properties: {
        file: FILE_PART,
        item_id: {
          type: "integer",
          minimum: 1,
          description: "The checklist item that the file belongs to.",
        },
      },
      required: ["file"],
    }),
    files: {
      megabytes: FILE_FORM_MB,
      require: (number, viewer, { deals }) => deals.requireAccess(number, viewer),
    },
    answer: { status: 201, description: "The stored file.", schema: schema("dealFile") },
    failures: ["unavailable"],
    handle: async (c, { deals }) => deals.addFile(c.req.param("number"), await formBody(c), c.get("viewer")),
  }),
  call({
    id: "getDealFile",
    method: "get",
    path: "/deals/:number/files/:id",
    action: "deals.read_files",
    tag: "Deals",
    summary: "Download a file of a deal",
    description:
      "For the deal's parties and staff. The response is sent as a download; range requests are supported.",
    params: {
      number,
      id: { description: "The id of one of the deal's `files`.", schema: { type: "integer", minimum: 1 } },
    },
    answer: { status: 200, description: "The bytes.", type: ANY_TYPE },
    async handle(c, { deals }) {
      const { number, id } = c.req.param()
      const isView = c.req.method === "GET"
      return sendFile(await deals.findFile(number, id, { isView }, c.get("viewer")), conditionsOf(c))
    },
  }),
]
