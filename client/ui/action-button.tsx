import { Button, type ButtonProps } from "@mantine/core"
import { createLink } from "@tanstack/react-router"
import type { ComponentPropsWithoutRef, ComponentPropsWithRef } from "react"

type ButtonAnchorProps = ButtonProps & Omit<ComponentPropsWithRef<"a">, keyof ButtonProps>

function ButtonAnchor(props: ButtonAnchorProps) {
  return <Button component="a" {...props} />
}

/** An internal link that looks like a button, in the member area and the back office. */
export const ButtonLink = createLink(ButtonAnchor)

type ActionButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<"button">, "style"> & { isPending: boolean }

/** A button whose action may be in progress; it keeps the focus, which a disabled one would lose. */
export function ActionButton({ isPending, ...rest }: ActionButtonProps) {
  return <Button data-pending={isPending || undefined} aria-disabled={isPending || undefined} {...rest} />
}
