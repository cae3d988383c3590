/** Image formats of resized copies, by file extension. */
export const VARIANT_MIMES = { webp: "image/webp", jpg: "image/jpeg", png: "image/png" } as const
export type VariantFormat = keyof typeof VARIANT_MIMES

const WEBP_RANGES = new Set(["image/webp", "image/*", "*/*"])

/**
 * Whether a client with this `Accept` header accepts WebP; without the header everything is accepted. AVIF is not
 * offered: see docs/decisions/0009-stored-files.md.
 */
export function takesWebp(accept: string | undefined): boolean {
  if (!accept?.trim()) return true
  const ranges = accept.split(",").map(part => {
    const [range = "", ...parameters] = part.split(";").map(text => text.trim().toLowerCase())
    return { range, refused: parameters.some(one => /^q=0(\.0*)?$/.test(one)) }
  })
  const named = ranges.find(one => one.range === "image/webp")
  return named ? !named.refused : ranges.some(one => WEBP_RANGES.has(one.range) && !one.refused)
}
