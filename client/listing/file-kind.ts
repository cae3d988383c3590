const KNOWN: Record<string, string> = {
  "application/pdf": "PDF",
  "text/csv": "CSV",
  "text/plain": "TXT",
  "application/zip": "ZIP",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "XLSX",
}

/** The short name of an attachment's format, by its MIME type or else by its file extension. */
export function fileKind({ name, mime }: { name: string; mime: string }): string {
  const ending = /\.([a-z0-9]{1,4})$/i.exec(name)?.[1]
  return KNOWN[mime] ?? ending?.toUpperCase() ?? "FILE"
}

export const isImage = ({ mime }: { mime: string }) => mime.startsWith("image/")
