import { useLingui } from "@lingui/react/macro"
import { type KeyboardEvent, useRef } from "react"
import { SearchIcon } from "./icons/catalogue-icons.tsx"
import { CloseIcon } from "./icons/marks.tsx"
import classes from "./search-field.module.css"
import { useFocusKey } from "./use-focus-key.ts"
import { usePausedText } from "./use-paused-text.ts"

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
  const onKeyDown = (event: KeyboardEvent) => {
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
