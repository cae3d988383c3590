const PAGE_SIZE = 1024

/** Listing id → position, in pages of ids: 4 bytes per listing where ids are dense, correct for any id. */
export function createPositions() {
  const pages = new Map<number, Int32Array>()
  let last: { number: number; page: Int32Array } = { number: Number.NaN, page: new Int32Array(0) }
  return {
    get(id: number): number | undefined {
      const number = Math.floor(id / PAGE_SIZE)
      const found = pages.get(number)?.[id - number * PAGE_SIZE] ?? 0
      return found === 0 ? undefined : found - 1
    },
    set(id: number, at: number): void {
      const number = Math.floor(id / PAGE_SIZE)
      if (number !== last.number) {
        last = { number, page: pages.get(number) ?? new Int32Array(PAGE_SIZE) }
        pages.set(number, last.page)
      }
      last.page[id - number * PAGE_SIZE] = at + 1
    },
    delete(id: number): void {
      const number = Math.floor(id / PAGE_SIZE)
      pages.get(number)?.fill(0, id - number * PAGE_SIZE, id - number * PAGE_SIZE + 1)
    },
  }
}
