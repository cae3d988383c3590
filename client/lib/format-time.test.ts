import { spawnSync } from "node:child_process"
import { describe, expect, test } from "vitest"
import { LOCALES, type Locale } from "#shared/locales.ts"
import {
  formatAgo,
  formatDay,
  formatDayShort,
  formatDeadline,
  formatDuration,
  formatFileDay,
  formatMoment,
} from "./format-time.ts"

const NOW = Date.parse("2026-05-10T12:00:00Z")
const ago = (time: string) => formatAgo(time, NOW, "en")

describe("a relative time", () => {
  test("uses the largest unit that fits", () => {
    expect(ago("2026-05-10T11:59:30Z")).toBe("now")
    expect(ago("2026-05-10T11:57:00Z")).toBe("3 minutes ago")
    expect(ago("2026-05-10T09:10:00Z")).toBe("2 hours ago")
    expect(ago("2026-05-09T11:00:00Z")).toBe("yesterday")
    expect(ago("2026-03-01T12:00:00Z")).toBe("2 months ago")
    expect(ago("2024-05-01T12:00:00Z")).toBe("2 years ago")
  })

  test("fits into a sentence of each language", () => {
    const yesterday = (locale: Locale) => formatAgo("2026-05-09T11:00:00Z", NOW, locale)
    expect(LOCALES.map(yesterday)).toEqual(["yesterday", "вчера", "ayer", "hôm qua"])
  })

  test("is now for a time in the future", () => {
    expect(ago("2026-05-10T12:00:05Z")).toBe("now")
  })
})

test("Vietnamese has the day in figures after the time, and the time zone last", () => {
  expect(formatDeadline(new Date(2026, 11, 2).toISOString(), "en")).toMatch(/^Dec(ember)? 1, 2026.+11:59\sPM/)
  expect(formatDeadline("2026-12-01T07:15:00Z", "vi")).toMatch(/^\d\d:15 ngày 01\/12\/2026 \(\S+\)$/)
  expect(formatMoment("2026-12-01T07:15:00Z", "vi")).toMatch(/^\d\d:15 ngày 01\/12\/2026$/)
  expect(formatDay("2026-12-01", "vi")).toBe("01/12/2026")
  expect(formatDayShort("2026-12-01", "vi")).toBe("1/12")
})

test("dates in file names sort as text", () => {
  expect(formatFileDay(new Date(2026, 0, 9, 23, 59).getTime())).toBe("2026-01-09")
})

test.each(["America/Los_Angeles", "UTC", "Asia/Ho_Chi_Minh"])(
  "a date is due until the reader's day ends, also in %s",
  zone => {
    const program = `import { isPastDay } from "./format-time.ts"
      const lastMinute = new Date(2026, 0, 9, 23, 59).getTime()
      const days = [["2026-01-09", 0], ["2026-01-09", 60_000], ["2026-01-10", 0]]
      console.log(JSON.stringify(days.map(([day, later]) => isPastDay(day, lastMinute + later))))`
    const { stdout } = spawnSync(process.execPath, ["-e", program], {
      ...{ cwd: import.meta.dirname, env: { TZ: zone }, encoding: "utf8" },
    })
    expect(stdout.trim()).toBe("[false,true,false]")
  },
)

test("a duration is in its largest unit", () => {
  expect([0, 59, 60, 1439, 1440, 60_000].map(minutes => formatDuration(minutes, "en"))).toEqual([
    ...["0 minutes", "59 minutes", "1 hour", "23 hours", "1 day", "41 days"],
  ])
  expect(formatDuration(180, "ru")).toBe("3 часа")
})
