import { Trans, useLingui } from "@lingui/react/macro"
import { Skeleton } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { TRPCClientError } from "@trpc/client"
import { DealAccessProvider } from "../../deals/deal-access.tsx"
import { DealView } from "../../deals/deal-view.tsx"
import { lookEveryMs } from "../../deals/look-every-ms.ts"
import { authHeaders, useSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { LinkButton } from "../../ui/link-button.tsx"
import { AdminPage } from "../admin-page.tsx"
import { FailedList } from "../list/failed-list.tsx"
import classes from "./deals.module.css"
import { DraftForm } from "./draft-form.tsx"

/** One deal for its mediators. */
export function DealPage({ number }: { number: string }) {
  const { t } = useLingui()
  const session = useSession()
  const {
    data: deal,
    error,
    refetch,
  } = trpc.deals.get.useQuery(
    { number },
    { refetchOnWindowFocus: true, refetchInterval: ({ state }) => lookEveryMs(state.data), retry: false },
  )
  if (deal)
    return (
      <AdminPage title={deal.listing.title}>
        <p className={classes.about}>
          <span>{deal.number}</span>
          <Link to="/admin/app/$id/edit" params={{ id: String(deal.listing.id) }}>
            <Trans>Listing</Trans>
          </Link>
          {typeof deal.request_id === "number" && (
            <Link to="/admin/contacts/$id/edit" params={{ id: String(deal.request_id) }}>
              <Trans>Request</Trans>
            </Link>
          )}
        </p>
        <DealAccessProvider value={{ deal, me: "mediator", headers: authHeaders }}>
          <DealView
            {...(session && { ownId: String(session.user.id) })}
            draft={deal.state === "draft" && <DraftForm />}
          />
        </DealAccessProvider>
      </AdminPage>
    )
  const isUnknown = error instanceof TRPCClientError && error.data?.error === "not_found"
  return (
    <AdminPage title={isUnknown ? t`There is no such deal` : t`Deal`}>
      {isUnknown && (
        <LinkButton to="/admin/deals/$" params={{ _splat: "" }}>
          <Trans>All deals</Trans>
        </LinkButton>
      )}
      {error && !isUnknown && (
        <FailedList error={error} onRetry={refetch} title={t`The deal could not be loaded`} />
      )}
      {!error && <Skeleton height="24rem" aria-busy="true" />}
    </AdminPage>
  )
}
