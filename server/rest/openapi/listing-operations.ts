import { pageOf } from "./answer-schemas.ts"
import { facets, listing } from "./listing-schemas.ts"
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
  success: { status: 200, description: "The listing as it is now.", schema: listing },
  failures: ["conflict", "unavailable"],
} as const

export const LISTING_OPERATIONS: readonly Operation[] = [
  {
    id: "listApps",
    method: "get",
    path: "/apps",
    tag: "Listings",
    summary: "The catalogue, one page",
    description:
      "The same filters as the address of the marketplace's page, with the same listings in the same order. Empty values count as absent; a value that does not fit is a 422 that names its key.",
    action: "listings.read",
    parameters: CATALOGUE_PARAMETERS,
    success: { status: 200, description: "A page of listings.", schema: pageOf(listing, "ListingPage") },
  },
  {
    id: "countApps",
    method: "get",
    path: "/apps/facets",
    tag: "Listings",
    summary: "Counts for a filter panel",
    description: "Takes the catalogue's query. Each group is counted under all the other filters.",
    action: "listings.read",
    parameters: CATALOGUE_PARAMETERS,
    success: { status: 200, description: "The counts.", schema: facets },
  },
  {
    id: "getApp",
    method: "get",
    path: "/apps/{id}",
    tag: "Listings",
    summary: "One listing",
    action: "listings.read",
    parameters: [ID_PARAMETER],
    success: { status: 200, description: "The listing.", schema: listing },
  },
  {
    id: "createApp",
    method: "post",
    path: "/apps",
    tag: "Listings",
    summary: "Create a listing",
    description: "With its files by multipart, or as JSON with the paths of files uploaded before.",
    action: "listings.write",
    body,
    success: { status: 201, description: "The new listing.", schema: listing },
    failures: ["unavailable"],
  },
  {
    id: "updateApp",
    method: "put",
    path: "/apps/{id}",
    summary: "Change a listing",
    description:
      "Puts the payload in the listing's place: a field that is absent is emptied. Only files are different: a file field that is absent keeps what it has.",
    parameters: [ID_PARAMETER],
    ...changing,
  },
  {
    id: "updateAppByForm",
    method: "post",
    path: "/apps/{id}",
    summary: "Change a listing, from a client that has no PUT",
    description: "The same as PUT.",
    parameters: [ID_PARAMETER, METHOD_PARAMETER],
    ...changing,
  },
  {
    id: "deleteApp",
    method: "delete",
    path: "/apps/{id}",
    tag: "Listings",
    summary: "Delete a listing and its files",
    action: "listings.write",
    parameters: [ID_PARAMETER],
    success: { status: 204, description: "It is gone." },
  },
]
