import { expect, test } from "vitest"
import { fieldNamed, payloadOf, takeOrigin } from "./cells.ts"

const read = (field: string, cell: unknown) =>
  payloadOf([{ column: "x", field, sample: null }], { x: cell }).get(field)

test("words that our screens show are values in every language, as the codes are", () => {
  expect(
    ["App", "Game", "non-game", "Приложение", "Juego", "Ứng dụng"].map(word => read("type", word)),
  ).toEqual(["non-game", "game", "non-game", "non-game", "game", "non-game"])
  expect(["Developer account", "Приложение", "app"].map(word => read("kind", word))).toEqual([
    "account",
    "app",
    "app",
  ])
  expect(["Published", "Опубликовано", "Borrador", "draft"].map(word => read("status", word))).toEqual([
    ...["published", "published", "draft", "draft"],
  ])
  expect(["1,200", "2015.0", "12", "1.5", "many"].map(word => read("published_apps", word))).toEqual([
    ...["1200", "2015", "12", "1.5", "many"],
  ])
  expect(takeOrigin(new Map([["availability", "Продано"]]), 0).availability).toBe("sold")
  for (const cell of ["Android/iOS", "Android, iOS", "Android|iOS", "1|2"])
    expect(read("platforms", cell), cell).toEqual(cell === "1|2" ? ["1", "2"] : [1, 2])
  expect(["Yes", "да", "Sí", "Có", "no", "Нет", "TRUE"].map(word => read("on_request", word))).toEqual([
    ...[true, true, true, true, false, false, true],
  ])
  expect(read("monetizations", "Реклама, Подписки")).toEqual([1, 3])
  const priced = payloadOf([{ column: "x", field: "price", sample: null }], { x: "По запросу" })
  expect(Object.fromEntries(priced)).toEqual({ price: null, on_request: true })
  expect(read("type", "Spreadsheet")).toBe("spreadsheet")
  expect(read("platforms", "constructor")).toEqual([0])
})

test("a column is named like its field or like the field's label in any language", () => {
  expect(
    ["Monetization", "monetizations", "Earnings last month", "Монетизация", "Plataformas", "Giá"].map(
      fieldNamed,
    ),
  ).toEqual(["monetizations", "monetizations", "last_month_earnings", "monetizations", "platforms", "price"])
  expect(
    ["Price (USD)", "\u200bPri\u00adce", "Цена, $", "Asking price", "Платформа", "Vendedor"].map(fieldNamed),
  ).toEqual([...["price", "price", "price", "price", "platforms", "user_name"]])
  expect(["Price (EUR)", "Name", "Constructor", "__proto__", "toString"].map(fieldNamed)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
