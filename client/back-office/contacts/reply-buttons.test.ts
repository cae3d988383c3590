import { expect, test } from "vitest"
import { internationalDigits, replyLinks } from "./reply-buttons.tsx"

test.each([
  ["+1 (555) 010-0100", "15550100100"],
  ["0084 905 123 456", "84905123456"],
  ["8.905.123.45.67", "89051234567"],
  ["0905 123 456", null],
  ["12345", null],
  ["+1234567890123456", null],
  ["+1 555 0100 ext 7", null],
  ["javascript:alert(1)//5550100", null],
  ["@ann_5550100", null],
])("%s has the digits %s", (phone, digits) => expect(internationalDigits(phone)).toBe(digits))

test("a sender can be replied to by email, Telegram and WhatsApp", () => {
  expect(replyLinks({ phone: "+1 555 010-0100", email: "ann@example.com" }, "Re: Budget & Co")).toEqual({
    mail: "mailto:ann@example.com?subject=Re%3A%20Budget%20%26%20Co",
    telegram: "https://t.me/+15550100100",
    whatsapp: "https://wa.me/15550100100",
  })
})

test("an invalid email or phone has no link, and an email address cannot inject headers", () => {
  expect(replyLinks({ phone: "call me", email: "nobody" }, null)).toEqual({
    mail: null,
    telegram: null,
    whatsapp: null,
  })
  expect(replyLinks({ phone: "", email: "a?bcc=b&c@example.com" }, null).mail).toBe(
    "mailto:a%3Fbcc%3Db%26c@example.com",
  )
})
