import { useLingui } from "@lingui/react/macro"
import { Radio, Stack } from "@mantine/core"
import { STAFF_ROLES, type StaffRole } from "#shared/roles.ts"
import { useRoleTexts } from "./use-role-texts.ts"

type RoleChoiceProps = { value: StaffRole; onChange: (role: StaffRole) => void; error?: string }

/** The three roles and the permissions of each. */
export function RoleChoice({ value, onChange, error }: RoleChoiceProps) {
  const { t } = useLingui()
  const texts = useRoleTexts()
  const choose = (chosen: string) => {
    const role = STAFF_ROLES.find(one => one === chosen)
    if (role) onChange(role)
  }
  return (
    <Radio.Group label={t`Role`} name="role" value={value} onChange={choose} error={error}>
      <Stack gap="sm" mt="xs">
        {STAFF_ROLES.map(role => (
          <Radio key={role} value={role} label={texts[role].name} description={texts[role].about} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
