/** The title of a copy, at most `limit` characters; the original's title is truncated if necessary. */
export function copyTitle(title: string, nameCopy: (title: string) => string, limit: number): string {
  const letters = [...title]
  const excess = [...nameCopy(title)].length - limit
  return excess > 0 ? nameCopy(letters.slice(0, -excess).join("").trimEnd()) : nameCopy(title)
}
