import { preloadTable } from "../catalogue/late-parts.ts"
import { TABLE_VIEW } from "../catalogue/view.ts"
import { start } from "../start.tsx"
import { createPublicRouter } from "./public-router.ts"

const isTable = new URLSearchParams(window.location.search).get("view") === TABLE_VIEW
// Without its code, React would replace the server's table by a placeholder at the first change.
start(createPublicRouter, isTable ? preloadTable() : undefined)
