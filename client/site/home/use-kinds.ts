import { useLingui } from "@lingui/react/macro"
import type { Facets } from "#shared/listings/facets.ts"

/** Platforms, games and other apps, and developer accounts, each with its count and the search that finds it. */
export function useKinds({ platforms, types, kinds }: Pick<Facets, "platforms" | "types" | "kinds">) {
  const { t } = useLingui()
  const typeTitles = { game: t`Games`, "non-game": t`Other apps` }
  return [
    ...platforms.map(({ id, title, count }) => ({ title, count, search: { platform_id: [id] } })),
    ...types.map(({ value, count }) => ({ title: typeTitles[value], count, search: { type: [value] } })),
    ...kinds
      .filter(({ value }) => value === "account")
      .map(({ value, count }) => ({ title: t`Accounts`, count, search: { kind: [value] } })),
  ]
}
