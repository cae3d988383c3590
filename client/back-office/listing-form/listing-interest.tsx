import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Group, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { STATE_LABELS } from "#shared/deals/labels.ts"
import { STAGE_LABELS } from "#shared/requests/pipeline.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { useMay } from "../restricted.tsx"

const SHOWN = 5

/**
 * The requests for a listing and its deals, newest first, limited to those that the viewer may see; empty without any.
 */
export function ListingInterest({ listingId }: { listingId: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const may = useMay()
  const asked = trpc.contacts.list.useQuery(
    { app_id: listingId, per_page: SHOWN },
    { enabled: may("requests.read") },
  )
  const made = trpc.deals.list.useQuery(
    { listing_id: listingId, per_page: SHOWN },
    { enabled: may("deals.manage") },
  )
  const requests = asked.data?.data ?? []
  const deals = made.data?.data ?? []
  const total = asked.data?.total ?? 0
  if (requests.length + deals.length === 0) return null
  return (
    <Group align="flex-start" gap="xl" my="md">
      {requests.length > 0 && (
        <Box component="section" flex="1 1 20rem" aria-label={t`Requests for this listing`}>
          <h2>
            <Trans>Requests for this listing</Trans>
          </h2>
          <ul>
            {requests.map(({ id, name, stage = "new", created_at }) => (
              <Text component="li" py={4} key={id}>
                <Link to="/admin/contacts/$id/edit" params={{ id: String(id) }}>
                  <bdi>{name}</bdi>
                </Link>{" "}
                <Text component="span" size="xs" c="dimmed">
                  {translate(STAGE_LABELS[stage])} · {formatMoment(created_at, locale)}
                </Text>
              </Text>
            ))}
          </ul>
          {total > SHOWN && (
            <Link to="/admin/contacts" search={{ app_id: listingId }}>
              <Trans>Show all {total}</Trans>
            </Link>
          )}
        </Box>
      )}
      {deals.length > 0 && (
        <Box component="section" flex="1 1 20rem" aria-label={t`Deals for this listing`}>
          <h2>
            <Trans>Deals for this listing</Trans>
          </h2>
          <ul>
            {deals.map(({ number, state, buyer, created_at }) => (
              <Text component="li" py={4} key={number}>
                <Link to="/admin/deals/$number" params={{ number }}>
                  {number}
                </Link>{" "}
                <Text component="span" size="xs" c="dimmed">
                  {[translate(STATE_LABELS[state]), buyer?.name, formatMoment(created_at, locale)]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </Text>
            ))}
          </ul>
        </Box>
      )}
    </Group>
  )
}
