import { useLingui } from "@lingui/react/macro"
import { useParams } from "@tanstack/react-router"
import { Restricted } from "../restricted.tsx"
import { AdminNotFound } from "../shell/admin-not-found.tsx"
import { QueuePage } from "./queue-page.tsx"
import { ReviewPage } from "./review-page.tsx"

/** The queue of proposals at `/admin/proposals`, and the review of one below it. */
export function ProposalsArea() {
  const { t } = useLingui()
  const { _splat: path = "" } = useParams({ strict: false })
  const id = /^[1-9]\d{0,14}$/.test(path) ? Number(path) : null
  if (path !== "" && id === null) return <AdminNotFound />
  return (
    <Restricted action="proposals.review" title={t`Proposals`}>
      {id === null ? <QueuePage /> : <ReviewPage key={id} id={id} />}
    </Restricted>
  )
}
