import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import type { FormEvent } from "react"
import { KEYWORD_SORT } from "#shared/listings/catalogue-query.ts"
import { localizedPath } from "#shared/locales.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { Button } from "../../ui/button.tsx"
import classes from "./home-search.module.css"

/** The search field of the home page; a plain form without scripts. */
export function HomeSearch() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get("title") ?? "").trim()
    navigate({ to: "/marketplace", search: title ? { title, sort_by: KEYWORD_SORT } : {} })
  }
  return (
    <search>
      <form className={classes.form} action={localizedPath(locale, "/marketplace")} onSubmit={search}>
        <input type="hidden" name="sort_by" value={KEYWORD_SORT} />
        <input
          className={classes.field}
          type="search"
          name="title"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t`Search listings by keyword`}
          placeholder={t`Search listings`}
        />
        <Button type="submit" size="lg">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  )
}
