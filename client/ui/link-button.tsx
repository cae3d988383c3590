import { createLink } from "@tanstack/react-router"
import { AnchorButton } from "./anchor-button.tsx"

/** An internal link styled as a button. */
export const LinkButton = createLink(AnchorButton)
