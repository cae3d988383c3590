import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { sitePageHead } from "../../site/page-head.ts"
import { EXAMPLE } from "../../site/sell/example-query.ts"
import { SellPage } from "../../site/sell/sell-page.tsx"

export const Route = createFileRoute("/sell")({
  loader: async ({ context: { utils } }) => {
    const [time] = await Promise.all([
      utils.proposals.reviewTime.ensureData(),
      utils.apps.cards.prefetch(EXAMPLE),
    ])
    return time
  },
  head: ({ match: { context } }) =>
    sitePageHead(context, {
      path: "/sell",
      title: context.i18n._(msg`Sell your app`),
      description: context.i18n._(
        msg`What we accept, what it costs and how a deal works when you sell an app or a developer account.`,
      ),
    }),
  component: Page,
})

function Page() {
  return <SellPage reviewDays={Route.useLoaderData().days} />
}
