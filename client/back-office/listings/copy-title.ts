/** The title of a copy within `limit` characters: what is too long is cut from the original's end. */
export function copyTitle(title: string, nameCopy: (title: string) => string, limit: number): string {
  const letters = [...title]
  const excess = [...nameCopy(title)].length - limit
  return excess > 0 ? nameCopy(letters.slice(0, -excess).join("").trimEnd()) : nameCopy(title)
}
