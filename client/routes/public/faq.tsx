import { createFileRoute } from "@tanstack/react-router"
import { faqHead } from "../../site/faq/faq-head.ts"
import { FaqPage } from "../../site/faq/faq-page.tsx"

export const Route = createFileRoute("/faq")({
  // Loaded with this page only, so that the questions do not add to the first load of other pages.
  loader: async ({ context }) => (await import("../../site/faq/question-data.ts")).questionData(context),
  head: ({ match: { context }, loaderData }) => faqHead(context, loaderData),
  component: FaqPage,
})
