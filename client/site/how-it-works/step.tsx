import type { ReactNode } from "react"
import classes from "./how-it-works.module.css"

type StepProps = {
  title: ReactNode
  /** The text of this step. */
  children: ReactNode
  /** Who does what, as `Part`s. */
  parts: ReactNode
  screen: ReactNode
}

/** A step of a deal: its text, the actions of each side, and a screen. */
export function Step({ title, children, parts, screen }: StepProps) {
  return (
    <li className={classes.step}>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.about}>{children}</p>
        <dl className={classes.parts}>{parts}</dl>
      </div>
      {screen}
    </li>
  )
}

export function Part({ who, children }: { who: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{who}</dt>
      <dd>{children}</dd>
    </div>
  )
}
