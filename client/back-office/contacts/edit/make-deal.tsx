import { Trans } from "@lingui/react/macro"
import { Group, Paper, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { formatExactPrice } from "../../../lib/format.ts"
import { newIdempotencyKey } from "../../../lib/keyed-creation.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { ActionButton } from "../../../ui/action-button.tsx"
import { FormProblem } from "../../../ui/form-problem.tsx"
import { useMay } from "../../restricted.tsx"

/** Whether an offer was accepted and there is no deal yet: the next step is to make one. */
export const isAgreed = ({ last_offer: last, deals = [], app }: ContactRequest) =>
  app !== null && last?.state === "accepted" && deals.length === 0

type MakeDealProps = { request: ContactRequest; variant: "filled" | "default" }

/** Creates the deal of a request, with its buyer, its seller and the agreed price, and opens it. */
export function MakeDeal({ request, variant }: MakeDealProps) {
  const navigate = useNavigate()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { id, app } = request
  const making = useMutation({
    mutationFn: async (listingId: number) => {
      const input = { listing_id: listingId, request_id: id }
      const deal = await utils.client.deals.create.mutate(input, { context: { idempotencyKey } })
      await utils.contacts.invalidate()
      await navigate({ to: "/admin/deals/$number", params: { number: deal.number } })
    },
    retry: false,
  })
  if (!app) return null
  const { isPending, error } = making
  return (
    <>
      <ActionButton
        variant={variant}
        onClick={() => isPending || making.mutate(app.id)}
        isPending={isPending}
      >
        <Trans context="staff">Make a deal</Trans>
      </ActionButton>
      <FormProblem>{error && failureText(error)}</FormProblem>
    </>
  )
}

/** The next step after an accepted offer, before everything else on the page. */
export function AgreedOffer({ request }: { request: ContactRequest }) {
  const locale = useLocale()
  const may = useMay()
  if (!isAgreed(request)) return null
  const sum = formatExactPrice(request.last_offer?.amount ?? 0, locale)
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 16rem">
          <Trans>
            An offer of <b>{sum}</b> was accepted. The deal starts with buyer, seller and this price filled
            in.
          </Trans>
        </Text>
        {may("deals.manage") && <MakeDeal request={request} variant="filled" />}
      </Group>
    </Paper>
  )
}
