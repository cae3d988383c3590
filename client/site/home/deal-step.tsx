import type { ReactNode } from "react"
import classes from "./deal-step.module.css"

type DealStepProps = { drawing: ReactNode; title: ReactNode; children: ReactNode }

export function DealStep({ drawing, title, children }: DealStepProps) {
  return (
    <li className={classes.step}>
      <div className={classes.drawing}>{drawing}</div>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{children}</p>
      </div>
    </li>
  )
}
