import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Chip, Group, NativeSelect, Paper, Text, TextInput } from "@mantine/core"
import "@mantine/core/styles/Chip.layer.css"
import { keepPreviousData } from "@tanstack/react-query"
import { type ReactNode, useEffect, useState } from "react"
import type { Counted } from "#shared/listings/facets.ts"
import { AVAILABILITIES } from "#shared/listings/lookups.ts"
import { ADMIN_FILTERS, type AdminQuery, matchingQuery } from "#shared/listings/staff-query.ts"
import { formatNumber } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"

const OPTIONS = ["kind", "platform_id", "type", "special_id"] as const
const PAUSE_MS = 300

type ListingFiltersProps = { query: AdminQuery; onChange: (patch: Record<string, unknown>) => void }

/** The filters as visible chips, with the number of listings for each. */
export function ListingFilters({ query, onChange }: ListingFiltersProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { sort_by: _, ...filters } = matchingQuery(query)
  const { data: facets } = trpc.apps.facets.useQuery(filters, { placeholderData: keepPreviousData })
  const titles = {
    kind: t`What is for sale`,
    platform_id: t`Platforms`,
    type: t`Type`,
    special_id: t`Specials`,
  }
  const kinds = { app: t`Apps and games`, account: t`Developer accounts` }
  const types = { game: t`Game`, "non-game": t({ message: "App", context: "not a game" }) }
  const options = {
    kind: facets?.kinds.map(({ value, count }) => ({ value, count, title: kinds[value] })),
    platform_id: facets?.platforms.map(({ id, title, count }) => ({ value: id, count, title })),
    type: facets?.types.map(({ value, count }) => ({ value, count, title: types[value] })),
    special_id: facets?.specials.map(({ id, title, count }) => ({ value: id, count, title })),
  }
  const availabilities = { available: t`Available`, in_deal: t`In a deal`, sold: t`Sold` }
  const chosen = (key: (typeof OPTIONS)[number] | "availability") => (query[key] ?? []).map(String)
  return (
    <Paper withBorder p="sm" mt="sm">
      <Group align="flex-end" gap="8 24">
        {OPTIONS.map(key => (
          <Filter key={key} title={titles[key]}>
            <Chip.Group multiple value={chosen(key)} onChange={value => onChange({ [key]: value })}>
              {(options[key] ?? []).map(({ value, title, count }) => (
                <Chip key={value} value={String(value)} size="xs">
                  {title}{" "}
                  <Text component="span" inherit c="dimmed">
                    {formatNumber(count, locale)}
                  </Text>
                </Chip>
              ))}
            </Chip.Group>
          </Filter>
        ))}
        {facets && <CategoryFilter query={query} entries={facets.categories} onChange={onChange} />}
        <Filter title={t`Availability`}>
          <Chip.Group
            multiple
            value={chosen("availability")}
            onChange={value => onChange({ availability: value })}
          >
            {AVAILABILITIES.map(one => (
              <Chip key={one} value={one} size="xs">
                {availabilities[one]}
              </Chip>
            ))}
          </Chip.Group>
        </Filter>
        <Filter title={t`Price, USD`}>
          <Amount
            label={t`Lowest price`}
            placeholder={t({ message: "From", context: "an amount" })}
            value={query.price_min}
            onChange={price_min => onChange({ price_min })}
          />
          <Amount
            label={t`Highest price`}
            placeholder={t({ message: "To", context: "an amount" })}
            value={query.price_max}
            onChange={price_max => onChange({ price_max })}
          />
        </Filter>
        {ADMIN_FILTERS.some(key => query[key] !== undefined) && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => onChange(Object.fromEntries(ADMIN_FILTERS.map(key => [key, undefined])))}
          >
            <Trans>Clear filters</Trans>
          </Button>
        )}
      </Group>
    </Paper>
  )
}

function Filter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <Box component="legend" mb={4} p={0} c="dimmed" fz="xs">
        {title}
      </Box>
      <Group gap="4 8">{children}</Group>
    </fieldset>
  )
}

type CategoryFilterProps = ListingFiltersProps & { entries: readonly Counted[] }

/** One category; several categories in the URL remain selected. */
function CategoryFilter({ query, entries, onChange }: CategoryFilterProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const chosen = query.category_id ?? []
  const shown = entries.filter(({ id, count }) => count > 0 || chosen.includes(id))
  const several = chosen.length > 1 ? [{ value: chosen.join(), label: t`Several categories` }] : []
  return (
    <Filter title={t`Category`}>
      <NativeSelect
        size="xs"
        aria-label={t`Category`}
        value={chosen.join()}
        data={[
          { value: "", label: t`Any category` },
          ...several,
          ...shown.map(({ id, title, count }) => ({
            value: String(id),
            label: `${title} (${formatNumber(count, locale)})`,
          })),
        ]}
        onChange={event => onChange({ category_id: event.currentTarget.value || undefined })}
      />
    </Filter>
  )
}

type AmountProps = {
  label: string
  placeholder: string
  value: number | undefined
  onChange: (value: string | undefined) => void
}

/** A filter for an amount in whole dollars, applied after a pause in typing. */
function Amount({ label, placeholder, value, onChange }: AmountProps) {
  const given = value === undefined ? "" : String(value)
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => {
      setTyped(null)
      if (typed !== given) onChange(typed || undefined)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, given, onChange])
  return (
    <TextInput
      w="6.5rem"
      size="xs"
      inputMode="numeric"
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? given}
      onChange={event => setTyped(event.currentTarget.value.replace(/\D/g, "").slice(0, 12))}
    />
  )
}
