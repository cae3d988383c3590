import { createFileRoute } from "@tanstack/react-router"
import { faqHead } from "../site/faq/faq-head.ts"
import { FaqPage } from "../site/faq/faq-page.tsx"

export const Route = createFileRoute("/faq")({
  head: ({ match: { context } }) => faqHead(context),
  component: FaqPage,
})
