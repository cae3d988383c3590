import type * as z from "zod/mini"
import type { DealRow } from "#drizzle/deals.ts"
import { fieldError } from "#server/platform/app-error.ts"
import { requirePrintable } from "#server/platform/printable.ts"
import { sha256 } from "#server/platform/sha256.ts"
import { lawsOf } from "#server/settings/laws.ts"
import { chosenItems } from "#shared/deals/checklist.ts"
import type { STEP_INPUTS } from "#shared/deals/inputs.ts"
import type { SettingValues } from "#shared/settings/settings.ts"
import { partyColumns } from "./creation-service.ts"
import type { DealChange } from "./deal-rows.ts"
import { itemListAfter } from "./draft-items.ts"
import { canonicalJson } from "./sealed-parts.ts"

type Update = z.output<typeof STEP_INPUTS.update>

/** The chosen items as they are stored; of the list of before, what still follows from what is included. */
function itemColumn(row: DealRow, { items, included }: Update): { itemList?: string | null } {
  if (items !== undefined) return { itemList: items === null ? null : JSON.stringify(chosenItems(items)) }
  return included === undefined ? {} : { itemList: itemListAfter(row, JSON.stringify(included)) }
}

/** The columns that an update of a draft changes. */
export function draftColumns(row: DealRow, fields: Update): DealChange {
  const { buyer, seller, included, assets } = fields
  return {
    ...(buyer !== undefined && { buyer: partyColumns(buyer) }),
    ...(seller !== undefined && { seller: partyColumns(seller) }),
    ...(fields.amount !== undefined && { amount: fields.amount }),
    ...(fields.commission_percent !== undefined && { commission: fields.commission_percent }),
    ...(fields.fee_payer !== undefined && { feePayer: fields.fee_payer }),
    ...(fields.payment_method_id !== undefined && { paymentMethodId: fields.payment_method_id }),
    ...(fields.payment_days !== undefined && { paymentDays: fields.payment_days }),
    ...(fields.handover_days !== undefined && { handoverDays: fields.handover_days }),
    ...(fields.late_days !== undefined && { lateDays: fields.late_days }),
    ...(fields.inspection_days !== undefined && { inspectionDays: fields.inspection_days }),
    ...(included !== undefined && { included: JSON.stringify(included) }),
    ...(assets !== undefined && { assets: JSON.stringify(assets) }),
    ...(fields.law !== undefined && { law: fields.law }),
    ...itemColumn(row, fields),
    ...(fields.support_days !== undefined && { supportDays: fields.support_days }),
    ...(fields.terms !== undefined && { terms: fields.terms }),
  }
}

/** 422 on `law` for a jurisdiction on no list, and on each field with characters that a contract cannot print. */
export function requireDraft(
  { law, assets, items, terms }: Update,
  settings: Pick<SettingValues, "laws">,
): void {
  if (law && !lawsOf(settings).some(({ code }) => code === law)) throw fieldError("law", "choice_invalid")
  requirePrintable({
    terms,
    assets: assets?.map(({ value }) => value).join("\n"),
    items: items?.map(({ text }) => text ?? "").join("\n"),
  })
}

/** What the event of an update says: codes, sums and hashes, and neither names nor texts. */
export function draftData(fields: Update): Record<string, unknown> {
  const { number: _, version: __, buyer: ___, seller: ____, terms, assets, items, ...rest } = fields
  const { commission_percent: commission, ...plain } = rest
  return {
    ...plain,
    commission,
    ...(terms !== undefined && { terms_sha256: terms === null ? null : sha256(terms) }),
    ...(assets !== undefined && { assets_sha256: sha256(canonicalJson(assets)) }),
    ...(items !== undefined && { items: items && chosenItems(items).map(({ code }) => code) }),
  }
}
