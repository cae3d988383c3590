import { createFileRoute, useMatch } from "@tanstack/react-router"
import type { SellerFormTarget } from "../../member/seller-form/answer-list.tsx"
import { SellerFormPage } from "../../member/seller-form/seller-form-page.tsx"
import { readStep, STEPS } from "../../member/seller-form/steps.ts"
import { SignInPage } from "../../member/sign-in/sign-in-page.tsx"
import { useMemberSession } from "../../session/member-session.ts"

/** One form for its child routes, so that a new listing gets the URL of its proposal without remounting the form. */
export const Route = createFileRoute("/my/_form")({ component: Page })

/** The subject of the form and the step in the URL. */
function useTarget(): { target: SellerFormTarget; stepText: string | undefined } {
  const proposal = useMatch({ from: "/my/_form/proposals/$id/{-$step}", shouldThrow: false })
  const change = useMatch({ from: "/my/_form/changes/$id/{-$step}", shouldThrow: false })
  const created = useMatch({ from: "/my/_form/listings/new/{-$step}", shouldThrow: false })
  if (proposal)
    return { target: { kind: "proposal", id: Number(proposal.params.id) }, stepText: proposal.params.step }
  if (change)
    return { target: { kind: "change", id: Number(change.params.id) }, stepText: change.params.step }
  return { target: { kind: "new" }, stepText: created?.params.step }
}

function Page() {
  const session = useMemberSession()
  const { target, stepText } = useTarget()
  if (!session && target.kind !== "new") return <SignInPage />
  return <SellerFormPage target={target} step={readStep(stepText) ?? STEPS[0]} />
}
