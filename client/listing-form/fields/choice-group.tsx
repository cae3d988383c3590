import { Trans } from "@lingui/react/macro"
import { type FocusEvent, type ReactNode, useId } from "react"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import classes from "./choice-group.module.css"

type ChoiceGroupProps = {
  label: string
  required?: boolean
  error?: ReactNode
  /** Single choice instead of multiple choice. */
  single?: boolean
  /** Steps of one scale, of equal width. */
  ladder?: boolean
  onLeave: () => void
  children: ReactNode
}

/** A choice with all options visible and the error below. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, required, error, single, ladder, onLeave, children } = props
  const errorId = useId()
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  const radiogroup = {
    role: "radiogroup",
    "aria-required": required || undefined,
    "aria-invalid": Boolean(error) || undefined,
  }
  return (
    <fieldset
      {...(single && radiogroup)}
      aria-describedby={error ? errorId : undefined}
      data-error={Boolean(error) || undefined}
      onBlur={leave}
    >
      <legend className={classes.legend}>
        {label}
        {required && (
          <>
            <span className={classes.star} aria-hidden="true">
              {" *"}
            </span>
            {!single && (
              <VisuallyHidden>
                {" "}
                <Trans>(required)</Trans>
              </VisuallyHidden>
            )}
          </>
        )}
      </legend>
      <div className={classes.options} data-ladder={ladder || undefined}>
        {children}
      </div>
      {error && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
