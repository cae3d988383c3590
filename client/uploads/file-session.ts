import { createContext, useContext } from "react"
import { authHeaders, forgetSession } from "../lib/session.ts"

/** Whose token uploads files and reads those that are not public. */
export type FileSession = {
  /** The Authorization header of each call. */
  headers: () => Record<string, string>
  /** Called when an upload is answered with 401. */
  onEnd: () => void
}

const STAFF: FileSession = { headers: authHeaders, onEnd: forgetSession }

/** The session of staff, unless a page provides another one. */
export const FileSessionContext = createContext<FileSession>(STAFF)
export const useFileSession = (): FileSession => useContext(FileSessionContext)
