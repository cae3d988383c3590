import * as z from "zod/mini"
import { optionalText, requiredText } from "#shared/inputs.ts"
import { normalizeLink } from "#shared/links.ts"
import { LOOKUP_IDS } from "#shared/listings/lookups.ts"

const MAX_NAME = 200
const MAX_LICENCE = 1000
const MAX_LINK = 500
const MAX_ID = 200
/** Lines of one account, such as IBAN and BIC. */
const MAX_PAYMENT_LINES = 12
const MAX_LINE = 200

/** The escrow partner of deals. */
export type EscrowPartner = { name: string; website: string | null; licence: string | null }
export type PaymentLine = { label: string; value: string }
/** The account for one payment method. */
export type EscrowMethod = { payment_method_id: number; payee: string; lines: PaymentLine[] }

/** One version of the escrow details. `by` is the person who entered it; `effective_at` is null while it waits. */
export type EscrowDetails = {
  id: string
  partner: EscrowPartner
  methods: EscrowMethod[]
  by: { id: string; name: string | null } | null
  at: string
  effective_at: string | null
}

export type Escrow = { current: EscrowDetails | null; pending: EscrowDetails | null }

/** How long the only owner waits before confirming a change. */
export const SOLE_OWNER_WAIT_HOURS = 24

const link = z.pipe(
  optionalText(MAX_LINK),
  z.pipe(
    z.transform((value: string | null) => (value === null ? null : (normalizeLink(value) ?? ""))),
    z.nullable(z.string().check(z.minLength(1, { error: "link_invalid" }))),
  ),
)

const paymentLine = z.object(
  { label: requiredText(MAX_LINE), value: requiredText(MAX_LINE) },
  { error: "body_invalid" },
)

const method = z.object(
  {
    payment_method_id: z
      .number({ error: "unknown_id" })
      .check(z.refine(id => LOOKUP_IDS.payment_methods.includes(id), { error: "unknown_id" })),
    payee: requiredText(MAX_NAME),
    lines: z.array(paymentLine, { error: "required" }).check(
      z.minLength(1, { error: "required" }),
      z.refine(list => list.length <= MAX_PAYMENT_LINES, {
        error: "list_too_long",
        params: { limit: MAX_PAYMENT_LINES },
      }),
    ),
  },
  { error: "body_invalid" },
)

export const escrowInput = z.object(
  {
    partner: z.object(
      { name: requiredText(MAX_NAME), website: link, licence: optionalText(MAX_LICENCE) },
      { error: "required" },
    ),
    methods: z.array(method, { error: "required" }).check(
      z.minLength(1, { error: "required" }),
      z.refine(list => new Set(list.map(one => one.payment_method_id)).size === list.length, {
        error: "entry_repeated",
      }),
    ),
  },
  { error: "body_invalid" },
)

const id = requiredText(MAX_ID)
export const escrowIdInput = z.object({ id }, { error: "body_invalid" })
export const confirmEscrowInput = z.object(
  { id, typed_partner: optionalText(MAX_NAME) },
  { error: "body_invalid" },
)
