import { expect, test } from "vitest"
import { initials } from "./monogram.tsx"

test("initials are the first letters of the first words, in any script", () => {
  expect(initials("Harbor Merge: Idle Port Tycoon", 2)).toBe("HM")
  expect(initials("Копилка: семейный бюджет", 2)).toBe("КС")
  expect(initials("điện thoại", 2)).toBe("ĐT")
  expect(initials("e\u0301toile", 2)).toBe("É")
  expect(initials("Don't Starve", 2)).toBe("DS")
  expect(initials("2048", 2)).toBe("2")
  expect(initials("Harbor Merge", 1)).toBe("H")
})

test("a title without words yields its first character", () => {
  expect(initials("🎲🎲", 2)).toBe("🎲")
  expect(initials("  ", 2)).toBe("")
})
