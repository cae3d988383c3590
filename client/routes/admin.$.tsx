import { createFileRoute } from "@tanstack/react-router"
import { OtherAreas } from "../back-office/other-areas.tsx"
import { anySearch } from "../lib/any-search.ts"

/** One route for smaller areas, because every public page contains the list of all routes. */
export const Route = createFileRoute("/admin/$")({ validateSearch: anySearch, component: OtherAreas })
