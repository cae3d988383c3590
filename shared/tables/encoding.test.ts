import { expect, test } from "vitest"
import { decodeText } from "./encoding.ts"
import { encode } from "./testing/encode.ts"

const decoded = (bytes: Uint8Array) => [...decodeText(bytes)].join("").normalize("NFC")

test.each([
  [
    "windows-1252",
    [
      "Año",
      "MÚSICA",
      "12 m²",
      "5×5",
      "½ cup",
      "±5 µm",
      "10¢",
      "1º",
      "5 ó 6",
      "prix à Paris",
      "£5",
      "100 ¥",
      "Ø 5 mm",
    ],
  ],
  ["windows-1251", ["Ёлка", "ИТОГО", "Їжак", "iOS и Android", "я и ты", "Гульня ў словы"]],
  ["windows-1250", ["Żółw", "čeština", "Ľubomír a kôň", "Miesiąc"]],
  ["windows-1258", ["Điện thoại", "TIẾNG VIỆT", "Hà Nội", "Ứng dụng", "100 ₫, Giá bán: ba trăm nghìn đồng"]],
] as const)("a few words or signs are enough to tell %s from other encodings", (encoding, texts) => {
  expect(texts.map(text => decoded(encode(text, encoding)))).toEqual(texts)
})
