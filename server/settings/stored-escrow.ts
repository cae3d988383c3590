import * as z from "zod/mini"
import type { EscrowRow } from "#drizzle/settings.ts"
import type { EscrowMethod, EscrowPartner } from "#shared/settings/escrow.ts"

const partner = z.object({
  name: z.string(),
  website: z.nullable(z.string()),
  licence: z.nullable(z.string()),
})
const methods = z.array(
  z.object({
    payment_method_id: z.number(),
    payee: z.string(),
    lines: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
)

/** What was entered. */
export const toDetails = (row: EscrowRow): { partner: EscrowPartner; methods: EscrowMethod[] } => ({
  partner: partner.parse(JSON.parse(row.partner)),
  methods: methods.parse(JSON.parse(row.methods)),
})
