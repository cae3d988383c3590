import { expect, test } from "vitest"
import { templateName } from "./labels.ts"

test("a reply template is named in words, never by its code", () => {
  const translate = ({ message = "" }: { message?: string }) => message
  expect(templateName("more_details", translate)).toBe("Ask for details")
  expect(templateName("ask-for_a-call", translate)).toBe("Ask for a call")
  expect(templateName("", translate)).toBe("")
})
