import { expect, test } from "vitest"
import { readListingInput } from "./listing-input.ts"

const read = (payload: unknown, kind?: "app" | "account") =>
  readListingInput(payload, { now: Date.UTC(2026, 0, 2), kind })

const whole = {
  title: "A",
  description: "d",
  price: 5,
  status: "published",
  platforms: [1],
  monetizations: [1],
  last_month_earnings: 1,
  age: 1,
  installs_range: 1,
  user_name: "u",
}

test("a draft requires nothing but the title", () => {
  expect(read({ title: "A" }).value).toMatchObject({
    status: "draft",
    type: "non-game",
    price: null,
  })
  expect(read({ title: "  " }).problems).toEqual({
    title: [{ code: "required", limit: undefined }],
  })
})

test("a published listing names every required field that is missing", () => {
  expect(Object.keys(read({ status: "published" }).problems ?? {}).sort()).toEqual([
    "age",
    "description",
    "installs_range",
    "last_month_earnings",
    "monetizations",
    "platforms",
    "price",
    "title",
    "user_name",
  ])
})

test("on request needs no price and has none", () => {
  expect(read({ ...whole, price: 99, on_request: "1" }).value).toMatchObject({
    on_request: true,
    price: null,
  })
})

test("the _id spellings and the texts of forms are accepted too", () => {
  const { age, ...rest } = whole
  const form = { ...rest, age_id: String(age), platforms: ["2", "1"], price: "12.50", on_request: "0" }
  expect(read(form).value).toMatchObject({
    age: 1,
    platforms: [1, 2],
    price: 12.5,
    on_request: false,
  })
})

test.each([
  ["price", -1],
  ["price", "many"],
  ["platforms", [3]],
  ["platforms", "android"],
  ["age", 8],
  ["type", "app"],
  ["status", "gone"],
  ["title", { a: 1 }],
  ["title", "a\ud800b"],
  ["title", "x".repeat(201)],
  ["link_video", "javascript:alert(1)"],
  ["google_play_link", "ftp://x.y"],
  ["on_request", "maybe"],
  ["price", 9.999],
  ["price", "12.345"],
  ["price", 0.001],
  ["price", 1e-9],
  ["price", true],
  ["price", [63]],
  ["price", { toString: 1 }],
  ["price", "0x3f"],
  ["price", "1e3"],
  ["price", " 5"],
  ["price", "+5"],
  ["age", true],
  ["age", [1]],
  ["age", "1.0"],
  ["age", "01"],
  ["age", "0x1"],
  ["age", " 1"],
  ["age", { valueOf: 1 }],
  ["platforms", ["1e0"]],
  ["platforms", [true]],
  ["platforms", [[1]]],
  ["on_request", [1]],
  ["title", 5],
  ["title", ["A"]],
])("%s %j is refused", (field, value) => {
  expect(Object.keys(read({ ...whole, [field]: value }).problems ?? {})).toEqual([field])
})

test.each([12.345, "12.345", "12.500", 1e-7, 0.001, 999.999])("%j has too many decimals", price => {
  expect(read({ ...whole, price }).problems).toEqual({
    price: [{ code: "too_many_decimals", limit: 2 }],
  })
})

test.each([0, 0.1, 0.29, 1.15, 12_500.5, 4.35, 999_999_999_999.99, "12.50"])("%j is a price", price => {
  expect(read({ ...whole, price }).value?.price).toBe(Number(price))
})

test("links are stored as https", () => {
  expect(read({ ...whole, appstore_link: "//apps.apple.com/x" }).value?.appstore_link).toBe(
    "https://apps.apple.com/x",
  )
})

test("a price has at most two decimals, however large it is", () => {
  for (const price of [0, 0.01, 9.99, 12.5, 185_000, 999_999_999_999.99, "12.50"])
    expect([price, read({ ...whole, price }).problems]).toEqual([price, null])
  for (const price of [9.999, 0.1 + 0.2, 999_999_999.001])
    expect([price, read({ ...whole, price }).problems?.price?.[0]?.code]).toEqual([
      price,
      "too_many_decimals",
    ])
})

const account = {
  kind: "account",
  account_type: "personal",
  title: "A",
  description: "d",
  price: 5,
  status: "published",
  platforms: [1],
  age: 1,
  user_name: "u",
}

test("an account has no type, and requires neither earnings nor installs", () => {
  expect(read(account).value).toMatchObject({ kind: "account", type: null, last_month_earnings: null })
  expect(read({ ...account, type: null, installs_range: 2 }).value).toMatchObject({ installs_range: 2 })
  expect(read({ ...account, type: "game" }).problems).toEqual({ type: [{ code: "other_kind" }] })
  expect(Object.keys(read({ kind: "account", status: "published" }).problems ?? {}).sort()).toEqual([
    "account_type",
    "age",
    "description",
    "platforms",
    "price",
    "title",
    "user_name",
  ])
})

test("a listing keeps its kind", () => {
  const { kind: _, ...change } = account
  expect(read(change, "account").value?.kind).toBe("account")
  expect(read(account, "account").value?.kind).toBe("account")
  expect(read(account, "app").problems).toMatchObject({ kind: [{ code: "kind_fixed" }] })
  expect(read({ ...account, kind: "ship" }).problems).toMatchObject({
    kind: [{ code: "choice_invalid" }],
  })
})
