import { expect, test } from "vitest"
import { takesWebp } from "./variant-format.ts"

test.each([
  undefined,
  "",
  "*/*",
  "image/webp",
  "image/avif,image/webp,*/*;q=0.8",
  "image/*",
  "IMAGE/WEBP;q=0.1",
])("%j accepts WebP", accept => {
  expect(takesWebp(accept)).toBe(true)
})

test.each([
  "image/png",
  "image/jpeg, text/html",
  "image/webp;q=0, */*",
  "image/webp; q=0.00",
  "*/*;q=0",
  ";;,",
])("%j does not accept WebP", accept => {
  expect(takesWebp(accept)).toBe(false)
})
