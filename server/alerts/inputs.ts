import * as z from "zod/mini"
import { ALERT_FREQUENCIES } from "#shared/alerts/alerts.ts"

const frequency = z.enum(ALERT_FREQUENCIES, { error: "choice_invalid" })
const flag = z.boolean({ error: "flag_invalid" })
const body = { error: "body_invalid" }

/** The settings of an alert in addition to its query. */
export const alertInput = z.object({ frequency, price_drops: z.optional(flag) }, body)

export const alertUpdateInput = z.object(
  { frequency: z.optional(frequency), price_drops: z.optional(flag), active: z.optional(flag) },
  body,
)
