/** The groups of the calls in the API's document, each with what it is about. */
export const REST_TAGS = {
  Listings: "Apps and developer accounts for sale; `app` in paths.",
  "Import and export": "Listings from and as files.",
  Deals: "Sales with escrow. Their files are for their parties and staff.",
  Money: "Ledger and deals as files, for owners.",
  Requests: "Contact requests from visitors.",
  Lookups: "The lists that ids refer to. Ids are permanent.",
  Session: "Signing in and out.",
  Uploads: "Files for listings that are not saved yet.",
  Description: "This document.",
} as const
export type RestTag = keyof typeof REST_TAGS
