import * as z from "zod/mini"
import { MAX_COMPARED, MAX_SHORTLISTED } from "./shortlist.ts"

/** The maximum number of ids per call. */
const MAX_IDS = 1_000

const idsInput = (limit: number) =>
  z.object(
    {
      ids: z
        .array(z.int({ error: "integer_invalid" }).check(z.positive({ error: "integer_invalid" })), {
          error: "integer_invalid",
        })
        .check(z.refine(list => list.length <= limit, { error: "list_too_long", params: { limit } })),
    },
    { error: "body_invalid" },
  )

/** Listings to add or to remove, newest first. */
export const shortlistInput = idsInput(MAX_IDS)
/** Listings to show as cards. */
export const cardsInput = idsInput(MAX_SHORTLISTED)
/** Listings to show side by side. */
export const comparedInput = idsInput(MAX_COMPARED)
