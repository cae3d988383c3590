import { type ReactNode, useId, useState } from "react"
import classes from "./field-group.module.css"
import { ChevronDownIcon } from "./icons/site-icons.tsx"

type FieldGroupProps = { title: string; collapsible?: boolean; children: ReactNode }

/** Controls under one heading; a collapsible group starts open, so that it is usable without scripts. */
export function FieldGroup({ title, collapsible = false, children }: FieldGroupProps) {
  const [open, setOpen] = useState(true)
  const bodyId = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {collapsible ? (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={() => setOpen(!open)}
          >
            {title}
            <ChevronDownIcon size={18} className={classes.chevron} />
          </button>
        ) : (
          title
        )}
      </legend>
      <div id={bodyId} className={classes.body} hidden={!open}>
        {children}
      </div>
    </fieldset>
  )
}
