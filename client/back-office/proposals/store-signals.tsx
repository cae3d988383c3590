import { Trans, useLingui } from "@lingui/react/macro"
import { Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
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
    }[code]
  }
}

/** Where a store's page contradicts a listing, newest first; renders nothing without any. */
export function StoreSignals() {
  const locale = useLocale()
  const textOf = useSignalText()
  const { data } = trpc.stores.signals.useQuery(undefined, { refetchOnWindowFocus: true })
  if (!data?.data.length) return null
  return (
    <section aria-labelledby="store-signals">
      <h2 id="store-signals">
        <Trans>Differences from the stores ({data.total})</Trans>
      </h2>
      <ul>
        {data.data.map(signal => (
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
    </section>
  )
}
