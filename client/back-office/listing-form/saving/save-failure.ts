import { TRPCClientError } from "@trpc/client"

/** Why a listing was not saved: field errors, a newer version, a deleted listing, or another error. */
type SaveFailure =
  | { kind: "fields"; fields: Record<string, string[]> }
  | { kind: "conflict" }
  | { kind: "gone" }
  | { kind: "other" }

/** Maps an error of the tRPC client to a failure. */
export function readSaveFailure(error: unknown): SaveFailure {
  const data = error instanceof TRPCClientError ? error.data : undefined
  // A conflict may name the fields that changed, which are not errors of the form.
  if (data?.error === "conflict") return { kind: "conflict" }
  if (data?.fields) return { kind: "fields", fields: data.fields }
  if (data?.error === "not_found") return { kind: "gone" }
  return { kind: "other" }
}
