import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { STORE_NAMES } from "#shared/stores/labels.ts"
import type { StoreSignal } from "#shared/stores/stores.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"

function useSignalText() {
  const { t } = useLingui()
  return ({ code, store: key }: StoreSignal): string => {
    const store = STORE_NAMES[key]
    return {
      installs_differ: t`${store} shows a different number of installs`,
      age_differs: t`${store} shows a different release date`,
      developer_changed: t`${store} names a different developer`,
      app_left: t`the app is no longer in ${store}`,
      app_missing: t`the ${store} link leads to no app`,
    }[code]
  }
}

/** Where a store's page contradicts a listing, newest first; renders nothing without any. */
export function StoreSignals() {
  const locale = useLocale()
  const textOf = useSignalText()
  const [pages, setPages] = useState(1)
  const loaded = trpc.useQueries(api =>
    Array.from({ length: pages }, (_, index) =>
      api.stores.signals({ page: index + 1 }, { refetchOnWindowFocus: true }),
    ),
  )
  const signals = loaded.flatMap(({ data }) => data?.data ?? [])
  const total = loaded[0]?.data?.total ?? 0
  if (signals.length === 0) return null
  return (
    <section aria-labelledby="store-signals">
      <h2 id="store-signals">
        <Trans>Differences from the stores ({total})</Trans>
      </h2>
      <ul>
        {signals.map(signal => (
          <li key={`${signal.listing_id} ${signal.code}`}>
            <Link to="/admin/app/$id/edit" params={{ id: String(signal.listing_id) }} hash="evidence">
              {signal.title}
            </Link>
            : {textOf(signal)}{" "}
            <Text component="span" size="xs" c="dimmed">
              {formatMoment(signal.at, locale)}
            </Text>
          </li>
        ))}
      </ul>
      {signals.length < total && (
        <Button variant="default" onClick={() => setPages(pages + 1)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
