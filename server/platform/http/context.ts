import type { Viewer } from "#server/platform/viewer.ts"

/** Variables that the middleware sets for the handlers of one request. */
export type Env = {
  Variables: {
    viewer: Viewer
    requestId: string
    publicRead?: boolean
    isReplayed?: boolean
    isPersonal?: boolean
  }
}
