import type { ReactNode } from "react"
import { ChecklistSection } from "./checklist-section.tsx"
import { ContractSection } from "./contract-section.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { DisputeSection } from "./dispute-section.tsx"
import { MoneySection } from "./money-section.tsx"
import { NextStep } from "./next-step.tsx"
import { OtherSteps } from "./other-steps.tsx"
import { PeopleSection } from "./people-section.tsx"
import { StepLine } from "./step-line.tsx"
import { ThreadSection } from "./thread-section.tsx"
import { TimelineSection } from "./timeline-section.tsx"

/** A deal for one of its people: where it stands, what is theirs to do, and everything else. */
export function DealView({ ownId, draft }: { ownId?: string; draft?: ReactNode }) {
  const { deal } = useDeal()
  return (
    <div className={classes.view}>
      <StepLine deal={deal} />
      <div className={classes.columns}>
        <div className={classes.part}>
          <NextStep ownId={ownId} />
          {draft}
          <OtherSteps />
          <DisputeSection />
          <ContractSection />
          <ChecklistSection />
        </div>
        <div className={`${classes.part} ${classes.side}`}>
          <MoneySection />
          <PeopleSection />
        </div>
        <div className={classes.part}>
          <ThreadSection />
          <TimelineSection />
        </div>
      </div>
    </div>
  )
}
