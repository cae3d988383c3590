import { readFileSync } from "node:fs"
import { join } from "node:path"

const TOKENS = join(import.meta.dirname, "../shared/theme/tokens.css")

/** A colour of the theme by its role; share cards and mails have the colours of the pages. Throws for an unknown role. */
export function readColours<Role extends string>(roles: readonly Role[]): Map<Role, string> {
  const css = readFileSync(TOKENS, "utf8")
  return new Map(
    roles.map(role => {
      const colour = new RegExp(`--${role}:\\s*(#[0-9a-f]{6});`).exec(css)?.[1]
      if (!colour) throw new Error(`tokens.css has no colour ${role}`)
      return [role, colour]
    }),
  )
}
