import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Flex, Stack, Text, Title } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { EvidenceClaim } from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS, LEVEL_LABELS } from "#shared/evidence/evidence-labels.ts"
import { isOld } from "#shared/evidence/old-evidence.ts"
import { AccessList } from "../../access/access-list.tsx"
import { formatMonth } from "../../lib/format.ts"
import { formatDay } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { OwnershipProof } from "../../listing-form/store/ownership-proof.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import rows from "../../ui/rows.module.css"
import { MemberPage } from "../member-page.tsx"
import { ListingRequestsLink } from "./own-listings.tsx"

/** The evidence of a listing, its age, and the button that requests a check. */
function OwnEvidence({ listingId }: { listingId: number }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const locale = useLocale()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const found = trpc.evidence.mine.useQuery({ listing_id: listingId })
  const differences = trpc.stores.own.useQuery({ listing_id: listingId })
  const ask = trpc.evidence.ask.useMutation({ onSettled: () => utils.evidence.mine.invalidate() })
  const error = found.error ?? ask.error
  const askFor = (claim: EvidenceClaim) => {
    if (!ask.isPending) ask.mutate({ listing_id: listingId, claim })
  }
  return (
    <section aria-labelledby="own-evidence">
      <Title order={2} id="own-evidence" mb="sm">
        <Trans>What we’ve seen or checked</Trans>
      </Title>
      {error && <FormProblem>{failureText(error)}</FormProblem>}
      {differences.data?.data.map(({ code, message }) => (
        <Text key={code} c="var(--info)" mb="xs">
          {message}
        </Text>
      ))}
      <ul className={rows.rows}>
        {found.data?.claims.map(({ claim, level, by, method, checked_on, through, asked }) => {
          const label = translate(CLAIM_LABELS[claim])
          const day = checked_on === null ? null : formatDay(checked_on, locale)
          const month = through === null ? null : formatMonth(through, locale)
          const facts = [
            translate(LEVEL_LABELS[level]),
            by === "product" && t`automatically`,
            day,
            month && t`through ${month}`,
            level !== "self_reported" &&
              isOld({ checked_on, through }, Date.now()) &&
              t`old: ask for a new check`,
          ]
          return (
            <Flex component="li" gap="4px 16px" py="sm" align="center" wrap="wrap" key={claim}>
              <Box flex="1 1 14rem">
                <p>
                  <b>{label}</b>
                </p>
                <Text size="xs" c="dimmed">
                  {facts.filter(Boolean).join(" · ")}
                </Text>
                {method && (
                  <Text size="xs" c="dimmed">
                    {method}
                  </Text>
                )}
              </Box>
              <Box>
                {asked ? (
                  <Trans>You asked for a check. Our team will contact you.</Trans>
                ) : (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t`Ask for a check: ${label}`}
                    onClick={() => askFor(claim)}
                  >
                    <Trans>Ask for a check</Trans>
                  </Button>
                )}
              </Box>
            </Flex>
          )
        })}
      </ul>
    </section>
  )
}

/** Proves the ownership of an app that has a link to its store. */
function ListingOwnership({ listingId }: { listingId: number }) {
  const utils = trpc.useUtils()
  const { data } = trpc.listings.mine.get.useQuery({ id: listingId })
  if (data?.kind !== "app" || !(data.google_play_link || data.appstore_link)) return null
  return (
    <OwnershipProof
      subject={{ listing_id: listingId }}
      onProven={() => void utils.evidence.mine.invalidate()}
    />
  )
}

/** One of the member's listings: its evidence, and access to its confidential files. */
export function OwnListingPage({ listingId }: { listingId: number }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const mine = trpc.views.mine.useQuery()
  const title = mine.data?.data.find(one => one.listing_id === listingId)?.title
  return (
    <MemberPage
      title={title ?? t`Your listing`}
      aside={
        <Link to="/my/listings">
          <Trans>Your listings</Trans>
        </Link>
      }
    >
      {mine.error && <FormProblem>{failureText(mine.error)}</FormProblem>}
      {mine.data && title === undefined && (
        <p>
          <Trans>This isn’t one of your listings.</Trans>
        </p>
      )}
      {title !== undefined && (
        <Stack gap="xl">
          <p>
            <ListingRequestsLink listingId={listingId} />
          </p>
          <AccessList
            listingId={listingId}
            mayDecide
            whenEmpty={t`No one has asked for your confidential files yet. We’ll email you when someone does.`}
          />
          <OwnEvidence listingId={listingId} />
          <ListingOwnership listingId={listingId} />
        </Stack>
      )}
    </MemberPage>
  )
}
