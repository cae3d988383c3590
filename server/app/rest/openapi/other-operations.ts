import { z } from "@hono/zod-openapi"
import { LOOKUP_PATHS } from "#server/lookups/rest.ts"
import { LOOKUP_NAMES, type LookupName } from "#shared/listings/lookups.ts"
import { lookupEntry, me, session } from "./answer-schemas.ts"
import { LOGIN, UPLOAD } from "./form-bodies.ts"
import { uploadedFile } from "./listing-schemas.ts"
import type { Operation } from "./operation.ts"

const LOOKUPS: Record<LookupName, { id: string; summary: string }> = {
  platforms: { id: "listPlatforms", summary: "Platforms" },
  earnings_ranges: { id: "listEarningsRanges", summary: "Earnings ranges, monthly and yearly" },
  ages: { id: "listAges", summary: "Age ranges, in months" },
  installs_ranges: { id: "listInstallsRanges", summary: "Installs ranges" },
  monetizations: { id: "listMonetizations", summary: "Monetizations" },
  payment_methods: { id: "listPaymentMethods", summary: "Payment methods" },
  specials: { id: "listSpecials", summary: "Specials" },
  categories: { id: "listCategories", summary: "Categories of apps" },
}

export const LOOKUP_OPERATIONS = LOOKUP_NAMES.map(
  (name): Operation => ({
    ...LOOKUPS[name],
    method: "get",
    path: LOOKUP_PATHS[name],
    tag: "Lookups",
    action: "site.read",
    success: { status: 200, description: "The complete list.", schema: z.array(lookupEntry) },
  }),
)

export const SESSION_OPERATIONS: readonly Operation[] = [
  {
    id: "login",
    action: "session.start",
    method: "post",
    path: "/login",
    tag: "Session",
    summary: "Sign in",
    description:
      "At most 10 failed attempts in 15 minutes per client address and per account. If a 429 has `proof_helps: true`, the same login with a proof of work in `altcha` is accepted.",
    body: { "application/json": LOGIN },
    success: { status: 200, description: "A new token and its user.", schema: session },
    failures: ["login_failed", "passkey_required", "too_many"],
  },
  {
    id: "me",
    method: "get",
    path: "/me",
    tag: "Session",
    summary: "Get the signed-in user",
    description: "The person that the token belongs to.",
    action: "session.own",
    success: { status: 200, description: "The user.", schema: me },
  },
  {
    id: "logout",
    method: "post",
    path: "/logout",
    tag: "Session",
    summary: "Sign out",
    description: "Ends the session of the token.",
    action: "session.own",
    success: { status: 204, description: "The token is revoked." },
  },
]

export const OTHER_OPERATIONS: readonly Operation[] = [
  {
    id: "uploadFile",
    method: "post",
    path: "/uploads",
    tag: "Uploads",
    summary: "Upload a file before its listing is saved",
    description:
      "Use its path in the named field of a listing within a day; until then only the uploader can read it. Images are JPEG, PNG, WebP, AVIF or GIF and are re-encoded; `files` also accepts PDF, CSV, XLSX, TXT and ZIP.",
    action: "uploads.create",
    body: { "multipart/form-data": UPLOAD },
    success: { status: 201, description: "The stored file.", schema: uploadedFile },
    failures: ["unavailable"],
  },
  {
    id: "getDocument",
    action: "site.read",
    method: "get",
    path: "/openapi.json",
    tag: "Description",
    summary: "This document",
    success: { status: 200, description: "OpenAPI 3.1.", schema: z.looseObject({ openapi: z.string() }) },
  },
  {
    id: "getDocs",
    action: "site.read",
    method: "get",
    path: "/docs",
    tag: "Description",
    summary: "This document as a page",
    success: { status: 200, description: "A page.", type: "text/html", schema: z.string() },
  },
]
