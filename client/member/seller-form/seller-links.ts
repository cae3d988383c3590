import { linkOptions } from "@tanstack/react-router"
import type { Step } from "./steps.ts"

/** The subject of the form: a new listing, a stored proposal, or a change of the seller's published listing. */
export type SellerFormTarget = { kind: "new" } | { kind: "proposal" | "change"; id: number }

/** The link to a step of a form; without one, to the first step. */
export type StepLink = (step?: Step) => ReturnType<typeof sellerLink>

/** Names the form of a subject in what the tab has stored (`seller-form-page.tsx`). */
export function sellerPathOf(target: SellerFormTarget): string {
  if (target.kind === "new") return "listings/new"
  return `${target.kind === "proposal" ? "proposals" : "changes"}/${target.id}`
}

/** The link to a step of the form of a subject. */
export function sellerLink(target: SellerFormTarget, step?: Step) {
  if (target.kind === "new") return linkOptions({ to: "/my/listings/new/{-$step}", params: { step } })
  const params = { id: String(target.id), step }
  return target.kind === "proposal"
    ? linkOptions({ to: "/my/proposals/$id/{-$step}", params })
    : linkOptions({ to: "/my/changes/$id/{-$step}", params })
}
