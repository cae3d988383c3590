/**
 * A value that was built field by field from a table such as `LISTING_FIELDS`: the compiler cannot follow such a loop,
 * so the caller declares the type that is derived from the same table.
 */
export function builtFromFields<Type>(value: object): Type {
  return value as Type
}
