import { createFileRoute } from "@tanstack/react-router"
import { OtherAreas } from "../back-office/other-areas.tsx"

/** One route for smaller areas, because every public page contains the list of all routes. */
export const Route = createFileRoute("/admin/$")({ component: OtherAreas })
