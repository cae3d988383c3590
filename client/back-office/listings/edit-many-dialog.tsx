import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { NativeSelect } from "@mantine/core"
import { useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import type { ListingsUpdate } from "#shared/listings/listings-input.ts"
import { AVAILABILITIES, SPECIAL } from "#shared/listings/lookups.ts"
import { readTypedPrice } from "#shared/money/typed-price.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLookups } from "../../listing-form/use-lookups.ts"
import { MoneyInput } from "../../ui/money-input.tsx"
import { DialogForm, FormDialog } from "../form-dialog.tsx"
import { AcceptedOffersNote } from "./accepted-offers.tsx"

type Change = Omit<ListingsUpdate, "ids">
const KEEP = ""

/** What is typed or chosen in each field. */
type Choices = Record<"pricing" | "typedPrice" | "category" | "availability" | "special", string>
const KEEP_ALL: Choices = { pricing: KEEP, typedPrice: "", category: KEEP, availability: KEEP, special: KEEP }

function changeOf({ pricing, typedPrice, category, availability, special }: Choices): Change {
  const price = readTypedPrice(typedPrice)
  return {
    ...(pricing === "price" && typeof price === "number" && { price }),
    ...(pricing === "request" && { on_request: true }),
    ...(category !== KEEP && { category: category === "none" ? null : Number(category) }),
    ...(availability !== KEEP && { availability: AVAILABILITIES.find(one => one === availability) }),
    ...(special === "add" && { special_add: SPECIAL.accountIncluded }),
    ...(special === "remove" && { special_remove: SPECIAL.accountIncluded }),
  }
}

type ChoiceFieldsProps = { choices: Choices; onChange: (choices: Choices) => void }

function ChoiceFields({ choices, onChange }: ChoiceFieldsProps) {
  const { t } = useLingui()
  const { lookups } = useLookups()
  const keep = { value: KEEP, label: t`Leave as it is` }
  const states = {
    available: t({ message: "Available", context: "availability" }),
    in_deal: t`In a deal`,
    sold: t`Sold`,
  }
  return (
    <>
      <NativeSelect
        label={t`Price`}
        value={choices.pricing}
        data={[
          keep,
          { value: "price", label: t`One price for all` },
          { value: "request", label: t`On request` },
        ]}
        onChange={event => onChange({ ...choices, pricing: event.currentTarget.value })}
      />
      {choices.pricing === "price" && (
        <MoneyInput
          label={t`Price`}
          value={choices.typedPrice}
          onChange={({ currentTarget: { value } }) => onChange({ ...choices, typedPrice: value })}
        />
      )}
      <NativeSelect
        label={t`Category`}
        description={t`Apps only; a category belongs to games or to other apps.`}
        value={choices.category}
        data={[
          keep,
          { value: "none", label: t`No category` },
          ...(lookups?.categories ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={event => onChange({ ...choices, category: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`Availability`}
        value={choices.availability}
        data={[keep, ...AVAILABILITIES.map(value => ({ value, label: states[value] }))]}
        onChange={event => onChange({ ...choices, availability: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`Account Included`}
        value={choices.special}
        data={[
          keep,
          { value: "add", label: t({ message: "Add", context: "a special" }) },
          { value: "remove", label: t({ message: "Remove", context: "a special" }) },
        ]}
        onChange={event => onChange({ ...choices, special: event.currentTarget.value })}
      />
    </>
  )
}

type EditManyDialogProps = {
  listings: readonly Listing[]
  onSave: (listings: readonly Listing[], change: Change) => Promise<void>
  onDone: () => void
  onClose: () => void
}

/** Sets the price, category, availability or the special of a selection; fields without a choice do not change. */
export function EditManyDialog({ listings, onSave, onDone, onClose }: EditManyDialogProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [choices, setChoices] = useState(KEEP_ALL)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const change = changeOf(choices)
  const save = async () => {
    if (choices.pricing === "price" && change.price === undefined) return setProblem(t`Enter the price.`)
    if (Object.keys(change).length === 0) return setProblem(t`Choose what should change.`)
    setPending(true)
    setProblem(null)
    try {
      await onSave(listings, change)
      onDone()
    } catch (error) {
      setProblem(failureText(error))
      setPending(false)
    }
  }
  const count = listings.length
  return (
    <FormDialog
      opened
      onClose={onClose}
      closesOutside={false}
      title={t`${plural(count, { one: "Edit # listing", other: "Edit # listings" })}`}
    >
      <DialogForm
        label={<Trans>Save</Trans>}
        isPending={isPending}
        problem={problem}
        onSubmit={save}
        onClose={onClose}
      >
        <ChoiceFields choices={choices} onChange={setChoices} />
        {change.availability === "sold" && (
          <AcceptedOffersNote about={{ listing_ids: listings.map(({ id }) => id) }} end="sold" />
        )}
      </DialogForm>
    </FormDialog>
  )
}
