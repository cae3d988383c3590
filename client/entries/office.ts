import { start } from "../start.tsx"
import { createOfficeRouter } from "./office-router.ts"

start(createOfficeRouter)
