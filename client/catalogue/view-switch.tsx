import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useEffect } from "react"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { whenIdle } from "../lib/when-idle.ts"
import { CardsIcon, TableIcon } from "../ui/icons/catalogue-icons.tsx"
import { FILTER_FORM_ID } from "./filter-panel.tsx"
import { preloadTable } from "./late-parts.ts"
import { storeView, type View } from "./view.ts"
import classes from "./view-switch.module.css"

/** A link is marked as current only at its exact URL. */
const ONLY_THIS = { exact: true } as const

type ViewSwitchProps = { query: CatalogueQuery; view: View }

/** Cards or table as links; each view has its own URL. The code of the table is preloaded. */
export function ViewSwitch({ query, view }: ViewSwitchProps) {
  const { t } = useLingui()
  useEffect(() => whenIdle(preloadTable), [])
  const views = [
    { name: "cards", title: t`Show as cards`, Icon: CardsIcon, search: { ...query, view: undefined } },
    { name: "table", title: t`Show as a table`, Icon: TableIcon, search: { ...query, view: "table" } },
  ] as const
  return (
    <div className={classes.views}>
      {views.map(({ name, title, Icon, search }) => {
        const store = () => storeView(name)
        return (
          <Link
            key={name}
            className={classes.view}
            to="/marketplace"
            search={search}
            resetScroll={false}
            activeOptions={ONLY_THIS}
            aria-current={name === view ? "page" : undefined}
            aria-label={title}
            title={title}
            onClick={store}
            onPointerEnter={preloadTable}
            onFocus={preloadTable}
            onAuxClick={store}
          >
            <Icon size={18} />
          </Link>
        )
      })}
      {view === "table" && <input type="hidden" name="view" value="table" form={FILTER_FORM_ID} />}
    </div>
  )
}
