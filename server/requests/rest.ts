import { conditionsOf, sendFile } from "#server/files/send-file.ts"
import { withAnswersAs } from "#server/platform/db/database.ts"
import { withPageLinks } from "#server/platform/http/page-links.ts"
import { formBody, formOrJsonBody, jsonBody } from "#server/platform/http/read-body.ts"
import { FILE_FORM_MB } from "#server/platform/http/request-limits.ts"
import { sendParts } from "#server/platform/http/send-parts.ts"
import { readId } from "#server/platform/ids.ts"
import {
  ANY_TYPE,
  callsWith,
  type Described,
  ID,
  putByPost,
  schemasFrom,
} from "#server/platform/rest/call.ts"
import type { ContactsService } from "./service.ts"

const call = callsWith<{ contacts: ContactsService; origin: () => string }>()
const schema = schemasFrom(() => import("./rest-schemas.ts"))

const reference: Described = {
  description: "The request number, for example `R-2026-000123`.",
  schema: { type: "string" },
}

const updateRequest = call({
  id: "updateRequest",
  method: "put",
  path: "/contacts/:id",
  action: "requests.write",
  tag: "Requests",
  summary: "Correct the sender of a request",
  description: "Changes only the name, phone and email.",
  params: { id: ID },
  json: schema("senderBody"),
  form: schema("senderBody"),
  answer: { status: 200, description: "The updated request.", schema: schema("contactRequest") },
  failures: ["conflict"],
  handle: async (c, { contacts }) =>
    contacts.update(readId(c.req.param("id")), await formOrJsonBody(c), c.get("viewer")),
})

/** Requests of visitors: sending one, the files of its conversation for its people, and reading them for admins. */
export const requestCalls = [
  call({
    id: "addRequestFile",
    method: "post",
    path: "/requests/:reference/files",
    action: "requests.converse",
    tag: "Requests",
    summary: "Attach a file to the conversation of a request",
    description: "For the request's sender, the seller if included, and staff. At most 25 MB.",
    params: { reference },
    form: schema("requestFileForm"),
    files: {
      megabytes: FILE_FORM_MB,
      require: (name, viewer, { contacts }) => contacts.conversationFiles.requireAccess(name, viewer),
    },
    answer: { status: 201, description: "The stored file.", schema: schema("requestFile") },
    failures: ["unavailable"],
    handle(c, { contacts }) {
      const form = () => formBody(c)
      return contacts.conversationFiles.addFile(c.req.param("reference"), form, c.get("viewer"))
    },
  }),
  call({
    id: "getRequestFile",
    method: "get",
    path: "/requests/:reference/files/:id",
    action: "requests.converse",
    tag: "Requests",
    summary: "Download a file of a conversation",
    description: "The response is sent as a download; range requests are supported.",
    params: {
      reference,
      id: {
        description: "The id of a file attached to a message in the conversation.",
        schema: { type: "integer", minimum: 1 },
      },
    },
    answer: { status: 200, description: "The bytes.", type: ANY_TYPE },
    async handle(c, { contacts }) {
      const { reference, id } = c.req.param()
      const file = await contacts.conversationFiles.findFile(reference, id, c.get("viewer"))
      return sendFile(file, conditionsOf(c))
    },
  }),
  call({
    id: "createRequest",
    method: "post",
    path: "/contact/create",
    action: "requests.create",
    tag: "Requests",
    summary: "Send a request",
    description:
      "Used by the public forms. The limit per client address is 5 requests in 10 minutes without a proof of work, and 30 with one. Without a proof, the request is stored as not verified, or rejected if the site requires one.",
    json: schema("requestBody"),
    answer: { status: 201, description: "The request.", schema: schema("createdRequest") },
    failures: ["too_many"],
    async handle(c, { contacts }) {
      const body = await jsonBody(c)
      const data = await withAnswersAs(
        made => ({ data: made }),
        () => contacts.create(body, c.get("viewer")),
      )
      return { data }
    },
  }),
  call({
    id: "listRequests",
    method: "get",
    path: "/contacts",
    action: "requests.read",
    tag: "Requests",
    summary: "List requests, newest first",
    query: schema("requestQuery"),
    answer: { status: 200, description: "A page of requests.", schema: schema("requestPage") },
    async handle(c, { contacts, origin }) {
      const { search } = new URL(c.req.url)
      const viewer = c.get("viewer")
      const page = await contacts.list(new URLSearchParams(search), viewer)
      return withPageLinks(page, { path: `${origin()}/api/contacts`, search, locale: viewer.locale })
    },
  }),
  call({
    id: "exportRequests",
    method: "get",
    path: "/contacts/export",
    action: "requests.read",
    tag: "Requests",
    summary: "Export requests",
    description: "Exports all requests that match the filters, newest first.",
    query: schema("requestFilters"),
    answer: { status: 200, description: "The file.", type: "text/csv" },
    failures: ["invalid"],
    async handle(c, { contacts }) {
      const { parts, ...file } = await contacts.export(new URL(c.req.url).searchParams, c.get("viewer"))
      return sendParts(parts, file)
    },
  }),
  call({
    id: "getRequest",
    method: "get",
    path: "/contacts/:id",
    action: "requests.read",
    tag: "Requests",
    summary: "Get a request",
    params: { id: ID },
    answer: { status: 200, description: "The request.", schema: schema("contactRequest") },
    handle: (c, { contacts }) => contacts.get(readId(c.req.param("id")), c.get("viewer")),
  }),
  updateRequest,
  putByPost(updateRequest, {
    id: "updateRequestByForm",
    summary: "Correct the sender, from a client without PUT",
  }),
  call({
    id: "deleteRequest",
    method: "delete",
    path: "/contacts/:id",
    action: "requests.write",
    tag: "Requests",
    summary: "Delete a request",
    params: { id: ID },
    answer: { status: 204, description: "Deleted." },
    handle: (c, { contacts }) => contacts.delete(readId(c.req.param("id")), c.get("viewer")),
  }),
]
