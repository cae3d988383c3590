import { CHECKLIST_LABELS } from "#shared/deals/checklist-labels.ts"
import type { ChecklistItem } from "#shared/deals/deal.ts"
import type { Translate } from "#shared/msg.ts"

/** What an item asks for: a text of the product, or the words of staff. */
export function titleOfItem(
  { code, text }: Pick<ChecklistItem, "code" | "text">,
  translate: Translate,
): string {
  const known = CHECKLIST_LABELS[code]
  return text ?? (known ? translate(known.title) : code)
}
