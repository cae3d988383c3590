import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { formatExactPrice } from "../../lib/format.ts"
import { newIdempotencyKey } from "../../lib/keyed-creation.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { FormDialog } from "../form-dialog.tsx"
import classes from "./deals.module.css"

const SHOWN = 8

/** Finds the listing of a new deal; a click creates the draft and opens it. */
export function NewDealDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`New deal`}>
      <ListingChoice />
    </FormDialog>
  )
}

function ListingChoice() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [title, setTitle] = useState("")
  const found = trpc.apps.list.useQuery({
    ...(title && { title }),
    per_page: SHOWN,
    sort_by: "sort_changed",
    status: "all",
    availability: ["available"],
  })
  const utils = trpc.useUtils()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [keys] = useState(() => new Map<number, string>())
  const choose = async (listing_id: number) => {
    if (isPending) return
    setPending(true)
    setError(null)
    // After a lost response, a second click finds the deal that the first one created.
    const idempotencyKey = keys.get(listing_id) ?? newIdempotencyKey()
    keys.set(listing_id, idempotencyKey)
    try {
      const deal = await utils.client.deals.create.mutate({ listing_id }, { context: { idempotencyKey } })
      await navigate({ to: "/admin/deals/$number", params: { number: deal.number } })
    } catch (failure) {
      setError(failure)
      setPending(false)
    }
  }
  return (
    <div className={classes.choice} aria-busy={isPending || found.isFetching}>
      <SearchField label={t`Search listings`} value={title} onChange={setTitle} />
      <FormProblem>
        {(error !== null && failureText(error)) || (found.error && failureText(found.error))}
      </FormProblem>
      <ul>
        {found.data?.data.map(listing => (
          <li key={listing.id}>
            <button type="button" onClick={() => choose(listing.id)}>
              <b>{listing.title}</b>
              <span className={classes.totals}>
                {listing.price === null ? t`On request` : formatExactPrice(listing.price, locale)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.data?.total === 0 && (
        <p>
          <Trans>No listings for sale found.</Trans>
        </p>
      )}
    </div>
  )
}
