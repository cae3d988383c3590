import { createFileRoute } from "@tanstack/react-router"
import { faqHead } from "../site/faq/faq-head.ts"
import { FaqPage } from "../site/faq/faq-page.tsx"

export const Route = createFileRoute("/faq")({
  // Fetched with the page, so that the questions are not in every other page's first load.
  loader: async ({ context }) => (await import("../site/faq/question-data.ts")).questionData(context),
  head: ({ match: { context }, loaderData }) => faqHead(context, loaderData),
  component: FaqPage,
})
