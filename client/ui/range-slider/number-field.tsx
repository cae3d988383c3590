import { useEffect, useRef, useState } from "react"
import classes from "./number-field.module.css"
import { parseNumber } from "./parse-number.ts"

/** A pause in typing, leaving the field, or the Enter key. */
export type CommitReason = "pause" | "leave" | "enter"

type NumberFieldProps = {
  label: string
  /** The label with what it belongs to, for those who hear one field at a time. */
  fullLabel: string
  name?: string
  /** Null where no limit is set: the field is empty and the placeholder says what that means. */
  value: number | null
  placeholder: string
  prefix?: string
  suffix?: string
  format: (value: number) => string
  onCommit: (value: number | null, reason: CommitReason) => void
}

const TYPING_PAUSE_MS = 400

/** A whole number as text. What cannot be read as one goes back to what it was. */
export function NumberField({ label, fullLabel, name, value, placeholder, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const shown = value === null ? "" : props.format(value)

  const commit = (text: string, reason: CommitReason) => {
    clearTimeout(pause.current)
    const number = text.trim() === "" ? null : parseNumber(text)
    if (number !== undefined) props.onCommit(number, reason)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => commit(text, "pause"), TYPING_PAUSE_MS)
  }
  const finish = (reason: CommitReason) => {
    clearTimeout(pause.current)
    if (typed !== null && typed !== shown) commit(typed, reason)
    setTyped(null)
  }
  return (
    <label className={classes.field}>
      <span className={classes.label}>{label}</span>
      {props.prefix && <span className={classes.unit}>{props.prefix}</span>}
      <input
        className={classes.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={fullLabel}
        name={name}
        value={typed ?? shown}
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
