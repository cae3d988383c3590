import { z } from "@hono/zod-openapi"
import { pageOf } from "#server/platform/rest/page-schema.ts"
import { listingsSince, UPDATED_SINCE } from "./feed-operations.ts"
import { EVIDENCE } from "./form-bodies.ts"
import { facets, listing, recordedEvidence, valuedListing } from "./listing-schemas.ts"
import type { Operation } from "./operation.ts"
import { CATALOGUE_PARAMETERS, ID_PARAMETER, METHOD_PARAMETER } from "./query-parameters.ts"

const body = {
  "application/json": { $ref: "#/components/schemas/ListingPayload" },
  "multipart/form-data": { $ref: "#/components/schemas/ListingForm" },
}
const changing = {
  tag: "Listings",
  action: "listings.write",
  body,
  success: { status: 200, description: "The updated listing.", schema: listing },
  failures: ["conflict", "unavailable"],
} as const

export const LISTING_OPERATIONS: readonly Operation[] = [
  {
    id: "listApps",
    method: "get",
    path: "/apps",
    tag: "Listings",
    summary: "List the catalogue",
    description:
      "The same filters, listings and order as the marketplace page. Empty values count as absent; an invalid value is a 422 that names its key.",
    action: "listings.read",
    parameters: [...CATALOGUE_PARAMETERS, UPDATED_SINCE],
    success: {
      status: 200,
      description: "A page of listings; with `updated_since`, those that changed.",
      schema: z.union([pageOf(listing, "ListingPage"), listingsSince]),
    },
  },
  {
    id: "countApps",
    method: "get",
    path: "/apps/facets",
    tag: "Listings",
    summary: "Count listings by filter",
    description: "Accepts the catalogue's query. Each group is counted with all other filters applied.",
    action: "listings.read",
    parameters: CATALOGUE_PARAMETERS,
    success: { status: 200, description: "The counts.", schema: facets },
  },
  {
    id: "getApp",
    method: "get",
    path: "/apps/{id}",
    tag: "Listings",
    summary: "Get a listing",
    action: "listings.read",
    parameters: [ID_PARAMETER],
    success: { status: 200, description: "The listing.", schema: valuedListing },
  },
  {
    id: "createApp",
    method: "post",
    path: "/apps",
    tag: "Listings",
    summary: "Create a listing",
    description: "As multipart/form-data with its files, or as JSON with the paths of uploaded files.",
    action: "listings.write",
    body,
    success: { status: 201, description: "The new listing.", schema: listing },
    failures: ["unavailable"],
  },
  {
    id: "updateApp",
    method: "put",
    path: "/apps/{id}",
    summary: "Replace a listing",
    description:
      "Replaces the listing: an absent field is emptied. File fields are the exception: an absent file field keeps its files.",
    parameters: [ID_PARAMETER],
    ...changing,
  },
  {
    id: "updateAppByForm",
    method: "post",
    path: "/apps/{id}",
    summary: "Replace a listing, from a client without PUT",
    description: "Same as PUT.",
    parameters: [ID_PARAMETER, METHOD_PARAMETER],
    ...changing,
  },
  {
    id: "setEvidence",
    method: "put",
    path: "/apps/{id}/evidence",
    tag: "Listings",
    summary: "Record what was checked about a listing",
    description:
      "Records the given claims; the others stay as they are. A claim falls back to `self_reported` when its figure changes, and all claims do when the listing gets another owner.",
    action: "evidence.write",
    parameters: [ID_PARAMETER],
    body: { "application/json": EVIDENCE },
    success: { status: 200, description: "All claims.", schema: recordedEvidence },
  },
  {
    id: "deleteApp",
    method: "delete",
    path: "/apps/{id}",
    tag: "Listings",
    summary: "Delete a listing and its files",
    action: "listings.write",
    parameters: [ID_PARAMETER],
    success: { status: 204, description: "Deleted." },
  },
]
