import { useLingui } from "@lingui/react/macro"
import { Skeleton } from "../ui/skeleton.tsx"
import { MemberPage } from "./member-page.tsx"

/** The placeholder of a member page until its scripts have loaded. */
export function MemberPending() {
  const { t } = useLingui()
  return (
    <MemberPage title={t`Your account`}>
      <div aria-busy="true">
        <Skeleton height="24rem" />
      </div>
    </MemberPage>
  )
}
