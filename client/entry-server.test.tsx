import "./testing/browser.ts"
import { type ReactNode, Suspense } from "react"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { requireContent } from "./entry-server.tsx"

function Failing(): ReactNode {
  throw new Error("The file of this component is gone")
}
const render = (content: ReactNode) =>
  renderToString(
    <main id="main">
      <Suspense>{content}</Suspense>
    </main>,
  )

test("a page whose content failed is an error, never an empty page", () => {
  expect(() => requireContent(render(<Failing />), "/faq")).toThrow(
    "The content of /faq could not be rendered",
  )
  const whole = render(<h1>Questions</h1>)
  expect(requireContent(whole, "/faq")).toBe(whole)
})

test("a part that is loaded later may be left to the browser", () => {
  const page = render(
    <>
      <h1>Questions</h1>
      <Suspense fallback="Loading">
        <Failing />
      </Suspense>
    </>,
  )
  expect(requireContent(page, "/faq")).toContain("Loading")
})
