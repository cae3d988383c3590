import { start } from "../start.tsx"
import { createMemberRouter } from "./member-router.ts"

start(createMemberRouter)
