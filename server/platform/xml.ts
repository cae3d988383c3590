const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
}

/** Escapes a text for XML. */
export function escapeXml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, sign => ENTITIES[sign] ?? "")
}

/** XML 1.0 allows no control characters but tab and line ends, and no lone surrogates. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
}
