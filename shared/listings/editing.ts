/** Who else of staff has the form of a listing open. */
export type Editing = { others: { id: string; name: string }[] }
