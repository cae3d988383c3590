import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button } from "@mantine/core"
import type { Listing } from "#shared/listings/listing.ts"
import { formatDay } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import { useMay } from "../use-may.ts"

/** Says that the seller deleted the account, and lets staff keep the details that the seller left; nothing otherwise. */
export function SellerLeftNote({
  listingId,
  onKept,
}: {
  listingId: number
  onKept: (kept: Listing) => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { data } = trpc.apps.sellerLeft.useQuery({ id: listingId }, { enabled: may("listings.keep") })
  const keep = trpc.apps.keep.useMutation({
    retry: false,
    onSuccess: async kept => {
      onKept(kept)
      announce(t`The seller’s details stay with the listing.`)
      await utils.apps.invalidate()
    },
  })
  if (!data) return null
  const left = formatDay(data.left_at, locale)
  const erased = formatDay(data.erased_at, locale)
  return (
    <Alert title={t`The seller deleted their account on ${left}`} mb="md">
      <p>
        {data.leaves_details ? (
          <Trans>
            Visitors see “Private seller” and no files. The seller agreed that you may keep the name, bio,
            country, pictures and files; otherwise they are erased on {erased}.
          </Trans>
        ) : (
          <Trans>
            Visitors see “Private seller” and no files. The name, bio, country, pictures and files are erased
            on {erased}.
          </Trans>
        )}
      </p>
      {data.leaves_details && (
        <Button
          variant="default"
          size="xs"
          aria-disabled={keep.isPending || undefined}
          onClick={() => keep.mutate({ id: listingId })}
        >
          <Trans>Keep the seller’s details</Trans>
        </Button>
      )}
      <FormProblem>{keep.error && failureText(keep.error)}</FormProblem>
    </Alert>
  )
}
