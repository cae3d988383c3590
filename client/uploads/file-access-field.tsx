import { useLingui } from "@lingui/react/macro"
import { Flex, NativeSelect } from "@mantine/core"
import { IconEyeOff, IconLock, IconWorld } from "@tabler/icons-react"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS } from "#shared/evidence/evidence-labels.ts"
import { FILE_VISIBILITIES, type FileAccess, type FileVisibility } from "#shared/listings/file-access.ts"
import { useTranslate } from "../lib/use-translate.ts"

/** The visibilities in words. */
export function useVisibilityTexts(): Record<FileVisibility, string> {
  const { t } = useLingui()
  return {
    public: t`Everyone can download this`,
    buyers: t`Buyers you approve`,
    staff: t`Our team only, as proof`,
  }
}

const ICONS = { public: IconWorld, buyers: IconLock, staff: IconEyeOff }

type FileAccessFieldProps = { name: string; access: FileAccess; onChange: (access: FileAccess) => void }

/** Who may download a file, and which claim it proves. */
export function FileAccessField({ name, access, onChange }: FileAccessFieldProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const texts = useVisibilityTexts()
  const { visibility, claim = null } = access
  const Icon = ICONS[visibility]
  return (
    <Flex
      component="span"
      wrap="wrap"
      gap="var(--space-4) var(--space-8)"
      px={4}
      pb={4}
      style={{ gridColumn: "1 / -1" }}
    >
      <NativeSelect
        size="xs"
        flex="1 1 12rem"
        miw={0}
        aria-label={t`Who can download ${name}`}
        leftSection={<Icon size={14} />}
        value={visibility}
        data={FILE_VISIBILITIES.map(value => ({ value, label: texts[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = FILE_VISIBILITIES.find(one => one === value)
          if (chosen) onChange({ visibility: chosen, claim })
        }}
      />
      <NativeSelect
        size="xs"
        flex="1 1 12rem"
        miw={0}
        aria-label={t`What ${name} proves`}
        value={claim ?? ""}
        data={[
          { value: "", label: t`No proof of a figure` },
          ...EVIDENCE_CLAIMS.map(value => {
            const label = translate(CLAIM_LABELS[value])
            return { value, label: t`Proof: ${label}` }
          }),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ visibility, claim: EVIDENCE_CLAIMS.find(one => one === value) ?? null })
        }
      />
    </Flex>
  )
}
