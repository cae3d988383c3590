const MONTHS_PER_YEAR = 12
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

export const isMonth = (text: string): boolean => MONTH.test(text)

/** The month that is `count` months later than another; earlier, if negative. */
export function monthAfter(month: string, count = 1): string {
  const index = Number(month.slice(0, 4)) * MONTHS_PER_YEAR + Number(month.slice(5)) - 1 + count
  const year = String(Math.floor(index / MONTHS_PER_YEAR)).padStart(4, "0")
  return `${year}-${String((index % MONTHS_PER_YEAR) + 1).padStart(2, "0")}`
}

/** The month of a time in milliseconds since 1970, UTC. */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)
