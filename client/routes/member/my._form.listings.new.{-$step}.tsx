import { createFileRoute } from "@tanstack/react-router"
import { readStep } from "../../member/seller-form/steps.ts"

export const Route = createFileRoute("/my/_form/listings/new/{-$step}")({
  params: { parse: params => readStep(params.step) !== null && params },
})
