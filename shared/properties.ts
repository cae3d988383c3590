/** The properties of a value of unknown shape; none for anything but an object. */
export const propertiesOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {}
