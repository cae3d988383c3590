const ADDRESS = /\/\*(\/[\w./-]+\.css)\*\//g

/** The addresses of the style sheets in a text that begin with theirs (`server/pages/manifest.ts`). */
export function stylesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([, address]) => address ?? [])
}

/**
 * Names the styles that stand in the page by links that fetch nothing. The code that loads a route looks for
 * such links; without them it would fetch its styles again, and put them behind those that may win over them.
 */
export function noteInlineStyles(): void {
  for (const style of document.head.querySelectorAll("style"))
    for (const href of stylesIn(style.textContent)) {
      const link = document.createElement("link")
      link.disabled = true
      link.rel = "stylesheet"
      link.href = href
      document.head.append(link)
    }
}
