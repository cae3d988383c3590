import type { ComponentPropsWithRef } from "react"
import { type ButtonLook, buttonProps } from "./button-props.tsx"

/** An external link styled as a button. */
export function AnchorButton(props: ComponentPropsWithRef<"a"> & ButtonLook) {
  return <a {...buttonProps(props)} />
}
