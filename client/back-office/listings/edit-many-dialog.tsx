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

type Change = Omit<ListingsUpdate, "ids">
const KEEP = ""

type EditManyDialogProps = {
  listings: readonly Listing[]
  onSave: (listings: readonly Listing[], change: Change) => Promise<void>
  onDone: () => void
  onClose: () => void
}

/** Sets the price, category, availability or the special of a selection; fields without a choice do not change. */
export function EditManyDialog({ listings, onSave, onDone, onClose }: EditManyDialogProps) {
  const { t } = useLingui()
  const { lookups } = useLookups()
  const failureText = useFailureText()
  const [pricing, setPricing] = useState(KEEP)
  const [typedPrice, setTypedPrice] = useState("")
  const [category, setCategory] = useState(KEEP)
  const [availability, setAvailability] = useState(KEEP)
  const [special, setSpecial] = useState(KEEP)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const price = readTypedPrice(typedPrice)
  const keep = { value: KEEP, label: t`Leave as it is` }
  const states = {
    available: t({ message: "Available", context: "availability" }),
    in_deal: t`In a deal`,
    sold: t`Sold`,
  }
  const change: Change = {
    ...(pricing === "price" && typeof price === "number" && { price }),
    ...(pricing === "request" && { on_request: true }),
    ...(category !== KEEP && { category: category === "none" ? null : Number(category) }),
    ...(availability !== KEEP && { availability: AVAILABILITIES.find(one => one === availability) }),
    ...(special === "add" && { special_add: SPECIAL.accountIncluded }),
    ...(special === "remove" && { special_remove: SPECIAL.accountIncluded }),
  }
  const save = async () => {
    if (pricing === "price" && typeof price !== "number") return setProblem(t`Enter the price.`)
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
        <NativeSelect
          label={t`Price`}
          value={pricing}
          data={[
            keep,
            { value: "price", label: t`One price for all` },
            { value: "request", label: t`On request` },
          ]}
          onChange={event => setPricing(event.currentTarget.value)}
        />
        {pricing === "price" && (
          <MoneyInput
            label={t`Price`}
            value={typedPrice}
            onChange={({ currentTarget: { value } }) => setTypedPrice(value)}
          />
        )}
        <NativeSelect
          label={t`Category`}
          description={t`Apps only; a category belongs to games or to other apps.`}
          value={category}
          data={[
            keep,
            { value: "none", label: t`No category` },
            ...(lookups?.categories ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={event => setCategory(event.currentTarget.value)}
        />
        <NativeSelect
          label={t`Availability`}
          value={availability}
          data={[keep, ...AVAILABILITIES.map(value => ({ value, label: states[value] }))]}
          onChange={event => setAvailability(event.currentTarget.value)}
        />
        <NativeSelect
          label={t`Account Included`}
          value={special}
          data={[
            keep,
            { value: "add", label: t({ message: "Add", context: "a special" }) },
            { value: "remove", label: t({ message: "Remove", context: "a special" }) },
          ]}
          onChange={event => setSpecial(event.currentTarget.value)}
        />
      </DialogForm>
    </FormDialog>
  )
}
