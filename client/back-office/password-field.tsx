import { useLingui } from "@lingui/react/macro"
import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core"
import { IconEye, IconEyeOff } from "@tabler/icons-react"
import { useState } from "react"

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
