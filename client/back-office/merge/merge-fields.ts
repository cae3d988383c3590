/** Who has changed a field since the version that both edits began with. */
export type ChangedBy = "me" | "them" | "both"
export type Difference<Field extends string> = { field: Field; changedBy: ChangedBy }
export type Side = "mine" | "theirs"
/** What a person chose where both had changed a field; mine where nothing was chosen. */
export type Choices<Field extends string> = Partial<Record<Field, Side>>

type Versions<Version> = {
  /** The version that both edits began with; null where it is not known. */
  base: Version | null
  mine: Version
  theirs: Version
}

/**
 * The fields in which my version and theirs differ, and who has changed each. Without a base nobody can be
 * preferred, so every difference counts as changed by both.
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

/** The fields that a merge takes from their version; all others stay as they are in mine. */
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
