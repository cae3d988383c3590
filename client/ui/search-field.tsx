import { useLingui } from "@lingui/react/macro"
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef, useState } from "react"
import { SearchIcon } from "./icons/catalogue-icons.tsx"
import { CloseIcon } from "./icons/marks.tsx"
import classes from "./search-field.module.css"

const PAUSE_MS = 300

/**
 * State of a debounced text field. `onChange` gets the trimmed text after a pause; a value that changes from outside
 * (Back, a link) replaces the typed text.
 */
function usePausedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    setText(value)
  }, [value])

  const deliver = (next: string) => {
    const trimmed = next.trim()
    if (trimmed === sent.current) return
    sent.current = trimmed
    latest.current(trimmed)
  }
  return {
    text,
    type(next: string) {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(deliver, PAUSE_MS, next)
    },
    /** Sets the text and delivers it immediately. */
    send(next: string) {
      setText(next)
      clearTimeout(timer.current)
      deliver(next)
    },
  }
}

const TEXT_FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog"

/** Focuses an element on a key press outside of fields and dialogs. */
function useFocusKey(key: string, target: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document
      const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== key || isTaken || activeElement?.closest(`${TEXT_FIELDS}, [role$=dialog]`)) return
      event.preventDefault()
      target.current?.select()
      target.current?.focus()
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [key, target])
}

const MAX_LENGTH = 100
/** The keyboard shortcut that focuses the field from anywhere on the page. */
const FOCUS_KEY = "/"

type SearchFieldProps = {
  label: string
  placeholder?: string
  /** The current query from the URL. */
  value: string
  /** Called with the trimmed text after a pause in typing, or immediately on Enter and on clear. */
  onChange: (text: string) => void
}

/** Search as you type; `/` focuses the field, Escape clears it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { text, type, send } = usePausedText(value, onChange)
  useFocusKey(FOCUS_KEY, input)
  const clear = () => {
    send("")
    input.current?.focus()
  }
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === "Enter") send(text)
    if (event.key !== "Escape" || text === "") return
    event.preventDefault()
    clear()
  }
  return (
    <div className={classes.field}>
      <SearchIcon size={18} className={classes.icon} />
      <input
        ref={input}
        className={classes.input}
        type="search"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={label}
        aria-keyshortcuts={FOCUS_KEY}
        placeholder={placeholder ?? label}
        value={text}
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {text === "" ? (
        <span className={classes.key} aria-hidden="true">
          {FOCUS_KEY}
        </span>
      ) : (
        <button type="button" className={classes.clear} aria-label={t`Clear search`} onClick={clear}>
          <CloseIcon size={16} />
        </button>
      )}
    </div>
  )
}
