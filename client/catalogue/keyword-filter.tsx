import { useLingui } from "@lingui/react/macro"
import { SearchIcon } from "../ui/icons/catalogue-icons.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import classes from "./keyword-filter.module.css"

const MAX_LENGTH = 100
/** Pasted control characters, which no query accepts. */
const CONTROLS = /\p{Cc}/gu

export function KeywordFilter() {
  const { t } = useLingui()
  const { filters, change } = useCatalogue()
  return (
    <label className={classes.field}>
      <SearchIcon size={18} className={classes.icon} />
      <input
        className={classes.input}
        type="search"
        name="title"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={t`Keyword`}
        placeholder={t`Search listings`}
        value={filters.title ?? ""}
        onChange={({ currentTarget: { value } }) =>
          change({ title: value.replace(CONTROLS, " ") || undefined }, { control: "title" })
        }
      />
    </label>
  )
}
