import { useLingui } from "@lingui/react/macro"
import { TextInput, type TextInputProps } from "@mantine/core"
import { useEffect, useRef } from "react"

/** The email of an account; focused when the form appears. */
export function EmailField(props: TextInputProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <TextInput
      {...props}
      ref={input}
      label={t`Email`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      withAsterisk={false}
    />
  )
}
