import { useState } from "react"

type Form = { key: number; id: number | null; adopted: number | null }

/**
 * A React key that changes when another listing is opened, but not when the open form has created a listing and
 * navigates to its URL; `adopt` sets that listing.
 */
export function useFormKey(id: number | null) {
  const [form, setForm] = useState<Form>({ key: 0, id, adopted: null })
  if (form.id !== id) {
    const isOwn = id !== null && id === form.adopted
    setForm({ key: isOwn ? form.key : form.key + 1, id, adopted: null })
  }
  return { key: form.key, adopt: (made: number) => setForm(before => ({ ...before, adopted: made })) }
}
