import { z } from "@hono/zod-openapi"
import { ANY_TYPE } from "#server/platform/rest/call.ts"
import { pageOf } from "#server/platform/rest/page-schema.ts"
import { contactRequest } from "./answer-schemas.ts"
import { REQUEST, REQUEST_FILE, SENDER_CHANGE } from "./form-bodies.ts"
import type { Operation } from "./operation.ts"
import { CONTACT_PARAMETERS, ID_PARAMETER, METHOD_PARAMETER } from "./query-parameters.ts"

const senderBody = { "application/json": SENDER_CHANGE, "multipart/form-data": SENDER_CHANGE }
const changing = {
  tag: "Requests",
  action: "requests.write",
  body: senderBody,
  success: { status: 200, description: "The updated request.", schema: contactRequest },
  failures: ["conflict"],
} as const

const REFERENCE = {
  name: "reference",
  in: "path",
  required: true,
  description: "Such as `R-2026-000123`.",
  schema: { type: "string" },
} as const
const FILE_ID = {
  name: "id",
  in: "path",
  required: true,
  description: "The id of a file of one of the conversation's messages.",
  schema: { type: "integer", minimum: 1 },
} as const

export const CONTACT_OPERATIONS: readonly Operation[] = [
  {
    id: "addRequestFile",
    method: "post",
    path: "/requests/{reference}/files",
    tag: "Requests",
    summary: "Attach a file to the conversation of a request",
    description: "For its sender, the seller where included, and staff. At most 25 MB.",
    action: "requests.converse",
    parameters: [REFERENCE],
    body: { "multipart/form-data": REQUEST_FILE },
    success: {
      status: 201,
      description: "The stored file.",
      schema: z.looseObject({ id: z.int(), name: z.string(), sha256: z.string() }),
    },
    failures: ["unavailable"],
  },
  {
    id: "getRequestFile",
    method: "get",
    path: "/requests/{reference}/files/{id}",
    tag: "Requests",
    summary: "Download a file of a conversation",
    description: "The answer is sent as a download; ranges are supported.",
    action: "requests.converse",
    parameters: [REFERENCE, FILE_ID],
    success: { status: 200, description: "The bytes.", type: ANY_TYPE, schema: z.string() },
  },
  {
    id: "createRequest",
    action: "requests.create",
    method: "post",
    path: "/contact/create",
    tag: "Requests",
    summary: "Send a request",
    description:
      "The call of the public forms. At most 5 requests in 10 minutes per client address without a proof of work, 30 with one. Without a proof the request is stored as not verified, or rejected if the site requires a proof.",
    body: { "application/json": REQUEST },
    success: { status: 201, description: "The request.", schema: z.object({ data: contactRequest }) },
    failures: ["too_many"],
  },
  {
    id: "listRequests",
    method: "get",
    path: "/contacts",
    tag: "Requests",
    summary: "List requests, newest first",
    action: "requests.read",
    parameters: CONTACT_PARAMETERS,
    success: {
      status: 200,
      description: "A page of requests.",
      schema: pageOf(contactRequest, "ContactRequestPage"),
    },
  },
  {
    id: "getRequest",
    method: "get",
    path: "/contacts/{id}",
    tag: "Requests",
    summary: "Get a request",
    action: "requests.read",
    parameters: [ID_PARAMETER],
    success: { status: 200, description: "The request.", schema: contactRequest },
  },
  {
    id: "updateRequest",
    method: "put",
    path: "/contacts/{id}",
    summary: "Correct the sender of a request",
    description: "Changes name, phone and email only.",
    parameters: [ID_PARAMETER],
    ...changing,
  },
  {
    id: "updateRequestByForm",
    method: "post",
    path: "/contacts/{id}",
    summary: "Correct the sender, from a client without PUT",
    description: "Same as PUT.",
    parameters: [ID_PARAMETER, METHOD_PARAMETER],
    ...changing,
  },
  {
    id: "deleteRequest",
    method: "delete",
    path: "/contacts/{id}",
    tag: "Requests",
    summary: "Delete a request",
    action: "requests.write",
    parameters: [ID_PARAMETER],
    success: { status: 204, description: "Deleted." },
  },
]
