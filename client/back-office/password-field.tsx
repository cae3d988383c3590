import { useLingui } from "@lingui/react/macro"
import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core"
import { IconEye, IconEyeOff } from "@tabler/icons-react"
import { useState } from "react"
import type { FieldProblem } from "#shared/errors.ts"

/** The messages of client-side validation in the forms with a password; the same as the server's. */
export function usePasswordText(): (problem: FieldProblem) => string {
  const { t } = useLingui()
  return ({ code, limit }) => {
    switch (code) {
      case "email_required":
        return t`Email is required`
      case "required":
        return t`This field is required`
      case "password_required":
        return t`Password is required`
      case "password_short":
        return t`At least ${limit} characters`
      case "password_same":
        return t`Choose a password that differs from your current one`
      case "too_long":
        return t`At most ${limit} characters`
      default:
        return t`This text contains invalid characters`
    }
  }
}

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextInputProps, "type" | "rightSection">) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  const label = isShown ? t`Hide the password` : t`Show the password`
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth="var(--control)"
      rightSection={
        <ActionIcon
          variant="quiet"
          size="lg"
          c="var(--secondary)"
          aria-label={label}
          title={label}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={20} stroke={1.75} />
        </ActionIcon>
      }
    />
  )
}
