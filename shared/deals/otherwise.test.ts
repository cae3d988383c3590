import { expect, test } from "vitest"
import { DEAL_CALLS, ruleOf } from "./machine.ts"
import { otherwiseOf } from "./otherwise.ts"
import { PARTIES } from "./states.ts"

const AWAITED = [...DEAL_CALLS.filter(call => ruleOf(call).turn), "setItem"] as const

test.each(AWAITED)(
  "whoever waits for %s reads what happens without it, before its term ends and after",
  call => {
    for (const reader of [...PARTIES, "mediator"] as const)
      for (const now of [0, 2])
        for (const isPartlyPaid of [false, true]) {
          const step = { call, by: reader, dueAt: 1 }
          expect(otherwiseOf(step, { lateDays: null, isPartlyPaid, now }, reader)?.text).toBeTruthy()
          expect(otherwiseOf(step, { lateDays: 7, isPartlyPaid, now }, reader)?.text).toBeTruthy()
        }
  },
)
