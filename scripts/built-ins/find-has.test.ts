import { expect, test } from "vitest"
import { findHas } from "./find-has.ts"

test("selectors with :has() are found in built styles, also within a media query, by the names of their modules", () => {
  const css = `.plain_3{color:red}.option_3f:has(:checked){color:red}
    @media (width>=48em){.table_d tr:has(>.tick_d){padding:0}.menu_a,html:has(.menu_a[open]){overflow:hidden}}
    .m_6c018570:has(input:disabled){opacity:.6}.a_1:not(:has(.b_1)):hover{}`
  expect(findHas(css)).toEqual([
    ".option:has(:checked)",
    ".table tr:has(>.tick)",
    ".menu,html:has(.menu[open])",
    ".m_6c018570:has(input:disabled)",
    ".a:not(:has(.b)):hover",
  ])
})

test("a condition that asks for :has(), and a comment about it, are no selectors", () => {
  const css =
    "/* a:has(b){} */@supports not selector(:has(a)){body{padding:0}}@supports selector(:has(a)){p{}}"
  expect(findHas(css)).toEqual([])
})
