import type { ComponentPropsWithRef } from "react"
import { type ButtonLook, buttonProps } from "./button-props.tsx"

/** A button; `data-danger` marks a destructive action, `data-pending` one in progress. */
export function Button(props: ComponentPropsWithRef<"button"> & ButtonLook) {
  return <button type="button" {...buttonProps(props)} />
}
