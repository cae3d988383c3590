import { createFileRoute } from "@tanstack/react-router"
import { isId } from "../../member/is-id.ts"
import { readStep } from "../../member/seller-form/steps.ts"

export const Route = createFileRoute("/my/_form/proposals/$id/{-$step}")({
  params: { parse: params => isId(params.id) && readStep(params.step) !== null && params },
})
