const ADDRESS = /\/\*(\/[\w./-]+\.css)\*\//g

/** URLs of the style sheets in a text, each of which starts with a URL comment (`server/app/pages/manifest.ts`). */
export function stylesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([, address]) => address ?? [])
}

/**
 * Adds inert links for the styles inlined in the page. The route loader looks for such links; without them it would
 * fetch the styles again and append them after styles that must override them.
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
