/** Who changed a field since the common base version. */
export type ChangedBy = "me" | "them" | "both"
export type Difference<Field extends string> = { field: Field; changedBy: ChangedBy }
export type Side = "mine" | "theirs"
/** The choice for a field that both changed; mine by default. */
export type Choices<Field extends string> = Partial<Record<Field, Side>>

type Versions<Version> = {
  /** The common base version; null if unknown. */
  base: Version | null
  mine: Version
  theirs: Version
}

/**
 * The fields in which my version and theirs differ, and who changed each. Without a base every difference counts as
 * changed by both.
 */
export function findDifferences<Field extends string, Version>(
  fields: readonly Field[],
  { base, mine, theirs }: Versions<Version>,
  isSame: (field: Field, a: Version, b: Version) => boolean,
): Difference<Field>[] {
  return fields
    .filter(field => !isSame(field, mine, theirs))
    .map(field => {
      if (base && isSame(field, base, mine)) return { field, changedBy: "them" }
      if (base && isSame(field, base, theirs)) return { field, changedBy: "me" }
      return { field, changedBy: "both" }
    })
}

/** The fields that a merge takes from their version; all others are taken from mine. */
export function fieldsFromThem<Field extends string>(
  differences: readonly Difference<Field>[],
  choices: Choices<Field>,
): Field[] {
  return differences
    .filter(({ field, changedBy }) =>
      changedBy === "both" ? choices[field] === "theirs" : changedBy === "them",
    )
    .map(({ field }) => field)
}
