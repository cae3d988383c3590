import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { ChevronDownIcon } from "../icons/site-icons.tsx"
import classes from "./number-field.module.css"

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

const SHAPE = /^([-−]?)(\d[\d.,\s’']*)([km]?)$/i
const GROUPED = /[\s’']|[.,](?=\d{3}(?!\d))/g
const FACTORS: Record<string, number> = { k: 1_000, m: 1_000_000 }

/**
 * Parses a whole number as people type it: `1,000`, `1.000`, `1 000`, `$10k`, `1.5m`. Negative numbers
 * become zero unless they are allowed; undefined if the text is not a number.
 */
export function parseNumber(text: string, allowsNegative = false): number | undefined {
  const [, minus, digits = "", suffix = ""] = SHAPE.exec(text.replace(/[$\s]/g, "")) ?? []
  const number = Number(digits.replace(GROUPED, "").replace(",", "."))
  if (digits === "" || !Number.isFinite(number)) return undefined
  if (minus && !allowsNegative) return 0
  const whole = Math.min(Number.MAX_SAFE_INTEGER, Math.round(number * (FACTORS[suffix.toLowerCase()] ?? 1)))
  return minus && whole > 0 ? -whole : whole
}

/** What committed the value: a pause in typing, blur or Enter; `waitMs` is the remainder of the pause. */
export type Commit = { reason: "pause" | "leave" | "enter"; waitMs: number }

type NumberFieldProps = {
  label: string
  /** The label including its group, for screen readers. */
  fullLabel: string
  name?: string
  /** Null if no limit is set; the field is then empty and shows the placeholder. */
  value: number | null
  placeholder: string
  prefix?: string
  suffix?: string
  /** Whether the number may be below zero. */
  allowsNegative?: boolean
  format: (value: number) => string
  onCommit: (value: number | null, commit: Commit) => void
}

const TYPING_PAUSE_MS = 400
/** How many characters label, number and unit may have together; for a longer number the visible label is omitted. */
const MAX_LENGTH_WITH_LABEL = 12

/** A text field for a whole number. Invalid text is replaced by the last valid value on blur. */
export function NumberField({ label, fullLabel, name, value, placeholder, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typedAtMs = useRef(0)
  useEffect(() => () => clearTimeout(pause.current), [])
  const formatted = value === null ? "" : props.format(value)
  const shown = typed ?? formatted
  const unit = props.prefix ?? props.suffix ?? ""
  const hasRoom = (label + unit + (shown || placeholder)).length <= MAX_LENGTH_WITH_LABEL

  const commit = (text: string, reason: Commit["reason"]) => {
    clearTimeout(pause.current)
    const number = text.trim() === "" ? null : parseNumber(text, props.allowsNegative)
    const elapsedMs = performance.now() - typedAtMs.current
    const waitMs = reason === "leave" ? Math.max(0, TYPING_PAUSE_MS - elapsedMs) : 0
    if (number !== undefined) props.onCommit(number, { reason, waitMs })
  }
  const type = (text: string) => {
    setTyped(text)
    typedAtMs.current = performance.now()
    clearTimeout(pause.current)
    pause.current = setTimeout(() => commit(text, "pause"), TYPING_PAUSE_MS)
  }
  const finish = (reason: Commit["reason"]) => {
    clearTimeout(pause.current)
    if (typed !== null && typed !== formatted) commit(typed, reason)
    setTyped(null)
  }
  return (
    <label className={classes.field}>
      {hasRoom && <span className={classes.label}>{label}</span>}
      {props.prefix && <span className={classes.unit}>{props.prefix}</span>}
      <input
        className={classes.input}
        type="text"
        // Keyboards of phones for numbers have no minus.
        inputMode={props.allowsNegative ? "text" : "numeric"}
        autoComplete="off"
        enterKeyHint="done"
        aria-label={fullLabel}
        name={name}
        value={shown}
        placeholder={placeholder}
        onChange={event => type(event.currentTarget.value)}
        onBlur={() => finish("leave")}
        onKeyDown={event => {
          if (event.key !== "Enter") return
          event.preventDefault()
          finish("enter")
        }}
      />
      {props.suffix && <span className={classes.unit}>{props.suffix}</span>}
    </label>
  )
}
