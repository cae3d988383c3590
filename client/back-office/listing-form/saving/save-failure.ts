import { TRPCClientError } from "@trpc/client"

/** Why a listing was not saved: fields, a newer version, no listing any more, or words for the person. */
type SaveFailure =
  | { kind: "fields"; fields: Record<string, string[]> }
  | { kind: "conflict" }
  | { kind: "gone" }
  | { kind: "other" }

/** The failure behind an error of the tRPC client. */
export function readSaveFailure(error: unknown): SaveFailure {
  const data = error instanceof TRPCClientError ? error.data : undefined
  if (data?.fields) return { kind: "fields", fields: data.fields }
  if (data?.error === "conflict") return { kind: "conflict" }
  if (data?.error === "not_found") return { kind: "gone" }
  return { kind: "other" }
}
