/** The pages to link to (0 is a gap): the first, the last and those around the current one. */
export function pageWindow(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last]
  if (current <= 3) near.push(2, 3, 4)
  if (current >= last - 2) near.push(last - 1, last - 2, last - 3)
  const pages = [...new Set(near)].filter(page => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [0, page] : [page]
  })
}
