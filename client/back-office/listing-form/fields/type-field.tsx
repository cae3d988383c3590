import { useLingui } from "@lingui/react/macro"
import { optionId } from "../form-sections.ts"
import type { ListingForm } from "../use-listing-form.ts"
import { ChoiceCell } from "./choice-cell.tsx"
import { ChoiceGroup } from "./choice-group.tsx"

export function TypeField({ form, label }: { form: ListingForm; label: string }) {
  const { t } = useLingui()
  const types = [
    { type: "game", title: t`Game` },
    { type: "non-game", title: t`Non-game app` },
  ] as const
  return (
    <ChoiceGroup label={label} single error={form.error("type")} onLeave={() => form.leave("type")}>
      {types.map(({ type, title }, index) => (
        <ChoiceCell
          key={type}
          id={optionId("type", index)}
          kind="radio"
          name="type"
          title={title}
          checked={form.values.type === type}
          onChange={() => form.set("type", type)}
        />
      ))}
    </ChoiceGroup>
  )
}
