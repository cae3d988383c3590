import type { ReactNode } from "react"
import classes from "./form-problem.module.css"
import { AlertIcon } from "./icons/marks.tsx"

/** Why a form could not be submitted, announced to screen readers; null shows nothing. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.place}>
      {children && (
        <p className={classes.problem}>
          <AlertIcon />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
