import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Alert, Group, Stack } from "@mantine/core"
import { fieldText } from "#shared/error-texts.ts"
import { groupBy } from "#shared/group-by.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import type { Refusal } from "./use-listing-actions.ts"

type RefusedListingsProps = { refusal: Refusal; onClose: () => void }

/** The listings that were not changed, with reasons and links to fix them. */
export function RefusedListings({ refusal: { action, failed, count }, onClose }: RefusedListingsProps) {
  const { t } = useLingui()
  return (
    <Alert
      mod={{ tone: "failed" }}
      mt="md"
      withCloseButton
      closeButtonLabel={t`Close`}
      onClose={onClose}
      title={
        action === "published" ? (
          <Plural value={count} one="# listing wasn’t published" other="# listings weren’t published" />
        ) : (
          <Plural value={count} one="# listing wasn’t changed" other="# listings weren’t changed" />
        )
      }
    >
      <Stack component="ul" gap="xs">
        {failed.map(({ id, title, message, fields }) => (
          <Group component="li" key={id} gap="xs" fz="xs" c="var(--primary)">
            <b>{title}</b>
            {Object.keys(fields).length ? <Reasons fields={fields} /> : <span>{message}</span>}
            {action !== "delete" && (
              <ButtonLink
                variant="subtle"
                size="compact-xs"
                to="/admin/app/$id/edit"
                params={{ id: String(id) }}
              >
                <Trans>Complete</Trans>
              </ButtonLink>
            )}
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}

/** Groups fields by error text; empty required fields are reported as missing. */
function Reasons({ fields }: { fields: Record<string, string[]> }) {
  const { t } = useLingui()
  const missing = fieldText({ code: "required" }, useTranslate())
  const labels = new Map(Object.entries(useFieldLabels()))
  const reasons = groupBy(Object.keys(fields), field => fields[field]?.[0] ?? "")
  return [...reasons].map(([reason, some]) => {
    const names = some.map(field => labels.get(field) ?? field).join(", ")
    return <span key={reason}>{reason === missing ? t`Missing: ${names}` : `${names}: ${reason}`}</span>
  })
}
