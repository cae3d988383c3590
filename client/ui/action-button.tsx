import { Button, type ButtonProps } from "@mantine/core"
import type { ComponentPropsWithoutRef } from "react"

type ActionButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<"button">, "style"> & { isPending: boolean }

/** A button whose action may be in progress; it keeps the focus, which a disabled one would lose. */
export function ActionButton({ isPending, ...rest }: ActionButtonProps) {
  return <Button data-pending={isPending || undefined} aria-disabled={isPending || undefined} {...rest} />
}
