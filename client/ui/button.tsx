import type { ComponentPropsWithRef } from "react"
import { type ButtonLook, buttonProps } from "./button-props.tsx"

/** A button of public pages; `data-pending` marks an action in progress. */
export function Button(props: ComponentPropsWithRef<"button"> & ButtonLook) {
  return <button type="button" {...buttonProps(props)} />
}
