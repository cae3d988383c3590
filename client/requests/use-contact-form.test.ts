import { expect, it } from "vitest"
import { firstProblem, splitFieldTexts } from "./use-contact-form.ts"

it("errors of fields that are not in the form are listed separately", () => {
  const split = splitFieldTexts({
    email: ["Email is required", "Second"],
    app_id: ["This listing is no longer for sale"],
  })
  expect(split).toEqual({
    visible: { email: "Email is required" },
    hidden: ["This listing is no longer for sale"],
  })
})

it("the first problem is the first in the order of the form, not of the response", () => {
  expect(firstProblem({ message: "too long", phone: "required" })).toBe("phone")
  expect(firstProblem({})).toBeUndefined()
})
