import { useLingui } from "@lingui/react/macro"
import type { Facets } from "#shared/facets.ts"

/** Platforms, then games and other apps, each with its count and the search that finds it. */
export function useKinds({ platforms, types }: Pick<Facets, "platforms" | "types">) {
  const { t } = useLingui()
  const typeTitles = { game: t`Games`, "non-game": t`Other apps` }
  return [
    ...platforms.map(({ id, title, count }) => ({ title, count, search: { platform_id: [id] } })),
    ...types.map(({ value, count }) => ({ title: typeTitles[value], count, search: { type: [value] } })),
  ]
}
