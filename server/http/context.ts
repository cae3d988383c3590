import type { Viewer } from "#server/viewer.ts"

/** What the middleware leaves for the handlers of one request. */
export type Env = {
  Variables: { viewer: Viewer; requestId: string; publicRead?: boolean; isReplayed?: boolean }
}
