import { createFileRoute } from "@tanstack/react-router"
import { KeysPage } from "../../back-office/keys/keys-page.tsx"

export const Route = createFileRoute("/admin/keys")({ component: KeysPage })
