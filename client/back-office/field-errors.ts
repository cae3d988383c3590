import { TRPCClientError } from "@trpc/client"

/** The first error of each field of a rejected call; null for other errors. */
export function fieldErrors(error: unknown): Record<string, string | undefined> | null {
  if (!(error instanceof TRPCClientError) || !error.data?.fields) return null
  const fields: Record<string, string[]> = error.data.fields
  return Object.fromEntries(Object.entries(fields).map(([field, [first]]) => [field, first]))
}
