import type { ComponentPropsWithRef } from "react"
import { type ButtonLook, dressButton } from "./dress-button.tsx"

/** A button that acts; `data-danger` deletes, `data-pending` is at it. */
export function Button(props: ComponentPropsWithRef<"button"> & ButtonLook) {
  return <button type="button" {...dressButton(props)} />
}
