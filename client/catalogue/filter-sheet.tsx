import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { Button } from "../ui/button.tsx"
import { Sheet } from "../ui/sheet.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import { ResetButton, SheetFilters } from "./filter-panel.tsx"
import classes from "./filter-sheet.module.css"

/** The filter sheet of small screens, whose button shows the number of results. */
export function FilterSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { facets, stale } = useCatalogue()
  const total = facets?.total ?? 0
  const count = formatNumber(total, locale)
  const footer = (
    <>
      <ResetButton />
      <Button className={classes.show} aria-busy={stale} onClick={onClose}>
        {facets ? (
          <Plural value={total} one={`Show ${count} listing`} other={`Show ${count} listings`} />
        ) : (
          <Trans>Show listings</Trans>
        )}
      </Button>
    </>
  )
  return (
    <Sheet open={open} title={t`Filters`} footer={footer} onClose={onClose}>
      <SheetFilters />
    </Sheet>
  )
}
