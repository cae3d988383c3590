import type { ReactNode } from "react"
import { AlertIcon } from "../ui/icons/marks.tsx"
import classes from "./form-problem.module.css"

/** What kept a whole form from being taken, said aloud when it appears; null shows nothing. */
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
