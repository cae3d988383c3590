import { expect, test } from "vitest"
import { stylesIn } from "./inline-styles.ts"

test("style sheets are identified by their leading URL comment, and by no other comment", () => {
  const text = "/*/assets/site-Ab_1-c.css*/a{b:c}/* /x.css */\n/*/assets/home.css*/d{e:f}/*! x */"
  expect(stylesIn(text)).toEqual(["/assets/site-Ab_1-c.css", "/assets/home.css"])
  expect(stylesIn("")).toEqual([])
})
