import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { memberHeaders } from "#client/session/member-session.ts"
import type { AskedDeal, Deal } from "#shared/deals/deal.ts"
import { DealAccessProvider } from "../../deals/deal-access.tsx"
import { DealView } from "../../deals/deal-view.tsx"
import { IdentityForm } from "../../deals/identity-form.tsx"
import { formatCents } from "../../deals/money.ts"
import { TurnFrame } from "../../deals/section.tsx"
import { pollIntervalMs } from "../../deals/use-deal-change.ts"
import { useTurn } from "../../deals/use-turn.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { MemberPage, UnloadedPage } from "../member-page.tsx"
import { roleIn } from "./deals-page.tsx"
import "../../deals/mantine-styles.ts"

/** Until when a party is awaited to enter its details, and what happens otherwise: as its list of deals says. */
function useAskedTurn({ number }: AskedDeal) {
  const { turnOf, untilText } = useTurn()
  const row = trpc.deals.mine.useQuery({}).data?.data.find(one => one.number === number)
  if (!row) return null
  const { dueAt, isOverdue, otherwise } = turnOf(row, roleIn(row))
  return dueAt ? { until: untilText(dueAt, isOverdue), otherwise } : null
}

/** Before the first contract a party enters its identity, and sees nothing else of the deal. */
function AskedPage({ deal }: { deal: AskedDeal }) {
  const { t } = useLingui()
  const locale = useLocale()
  const asked = trpc.deals.askedFor.useQuery({ number: deal.number }).data
  const other = asked?.other
  const amount = typeof asked?.amount === "number" ? formatCents(asked.amount, locale) : null
  const own = deal.buyer ?? deal.seller
  const identity = own?.identity ?? null
  const [isChanging, setChanging] = useState(false)
  const isOpen = identity === null || isChanging
  const turn = useAskedTurn(deal)
  return (
    <TurnFrame
      isMine={identity === null}
      who={identity ? null : t`Your turn`}
      title={identity ? t`Your details are saved` : t`Enter your details for the contract`}
      facts={
        <>
          {turn && <b>{turn.until}. </b>}
          {turn?.otherwise} {amount && <b>{t`Price: ${amount}.`} </b>}
          {other && <b>{deal.buyer ? t`Seller: ${other}.` : t`Buyer: ${other}.`} </b>}
          {identity ? (
            <Trans>
              The mediator prepares the contract once both sides have entered their details. We’ll email you
              when it is ready. No money has been paid yet.
            </Trans>
          ) : (
            <Trans>
              The contract names both sides in full. We’ll email you when it is ready. No money has been paid
              yet.
            </Trans>
          )}
        </>
      }
    >
      {isOpen ? (
        <IdentityForm
          deal={deal}
          identity={identity}
          name={own?.name ?? ""}
          {...(isChanging && { onClose: () => setChanging(false) })}
        />
      ) : (
        <>
          <p>{[identity.legal_name, identity.address, identity.country].join(", ")}</p>
          <div>
            <Button size="xs" variant="default" onClick={() => setChanging(true)}>
              <Trans>Change the details</Trans>
            </Button>
          </div>
        </>
      )}
    </TurnFrame>
  )
}

const isAsked = (deal: Deal | AskedDeal): deal is AskedDeal => !("ledger" in deal)

/** One deal for its buyer or seller. */
export function DealPage({ number, email }: { number: string; email: string }) {
  const { t } = useLingui()
  const found = trpc.deals.get.useQuery(
    { number },
    { refetchOnWindowFocus: true, refetchInterval: ({ state }) => pollIntervalMs(state.data), retry: false },
  )
  const { data: deal } = found
  if (deal)
    return (
      <MemberPage
        title={deal.listing.title}
        aside={
          <Text span size="xs" c="dimmed">
            {deal.number}
          </Text>
        }
      >
        {isAsked(deal) ? <AskedPage deal={deal} /> : <WholeDeal deal={deal} />}
      </MemberPage>
    )
  return (
    <UnloadedPage
      found={found}
      title={t`Deal`}
      unknownTitle={t`There is no such deal`}
      email={email}
      back={
        <Link to="/my/deals">
          <Trans>Your deals</Trans>
        </Link>
      }
    />
  )
}

function WholeDeal({ deal }: { deal: Deal }) {
  const reader = useMemo(() => ({ deal, me: roleIn(deal), headers: memberHeaders }), [deal])
  return (
    <DealAccessProvider value={reader}>
      <DealView />
    </DealAccessProvider>
  )
}
