import { expect, test } from "vitest"
import { descriptionExcerpt } from "./description-excerpt.ts"

test("headings of the form’s prompts are not part of a card’s text, answered or not", () => {
  const typed = "What the app does:\nTracks tides: times and heights.\n\nWho uses it:\n\nHow it earns:\r\n"
  expect(descriptionExcerpt(typed, 200)).toBe("Tracks tides: times and heights.")
  expect(descriptionExcerpt("Что делает приложение:\nПоказывает приливы", 200)).toBe("Показывает приливы")
  expect(descriptionExcerpt("What the app does:\n\nWho uses it:\n", 200)).toBe("")
})

test("other text stays as it is, cut between words", () => {
  expect(descriptionExcerpt("Note: it sells itself. For sale:now", 200)).toBe(
    "Note: it sells itself. For sale:now",
  )
  expect(descriptionExcerpt("A calm, long description of a game", 15)).toBe("A calm, long…")
})
