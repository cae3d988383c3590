const ascii = (text: string) => text.replace(/[^\x20-\x7e]/g, "").replace(/[\\()]/g, sign => `\\${sign}`)

/** A one-page PDF in the built-in Helvetica: a title and lines; what Latin-1 lacks is left out. */
export function onePagePdf(title: string, lines: readonly string[]): Uint8Array {
  const heading = `BT /F2 20 Tf 56 772 Td (${ascii(title)}) Tj ET`
  const body = lines.map((line, index) => `BT /F1 11 Tf 56 ${732 - index * 19} Td (${ascii(line)}) Tj ET`)
  const rule = "0.8 w 56 754 m 539 754 l S"
  const content = [heading, rule, ...body].join("\n")
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = "%PDF-1.4\n"
  const starts: number[] = []
  for (const [index, object] of objects.entries()) {
    starts.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = starts.map(start => `${String(start).padStart(10, "0")} 00000 n \n`).join("")
  const size = objects.length + 1
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(file + tail)
}
