import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Box, Button, Flex, Group, Modal, Stack, Text, Title } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { type ReactNode, useState } from "react"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { Form } from "../ui/form.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import rows from "../ui/rows.module.css"
import { useDeal } from "./deal-access.tsx"
import { titleOfItem } from "./item-title.ts"
import { formatCents } from "./money.ts"
import { NewsAlert } from "./news-alert.tsx"
import { CodeField } from "./payout-form.tsx"
import { useDealChange } from "./use-deal-change.ts"
import { useRoleTexts } from "./use-deal-texts.ts"

type DealDialogProps = {
  opened: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Whether what was typed is still there when the dialog is opened again. */
  keepMounted?: boolean
}

/** The dialog of a step; it fills the screen of a phone, and a click beside it loses nothing. */
export function DealDialog({ opened, title, onClose, children, keepMounted = false }: DealDialogProps) {
  const { t } = useLingui()
  const isNarrow = useMediaQuery("(max-width: 47.99em)") ?? false
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      keepMounted={keepMounted}
      fullScreen={isNarrow}
      title={title}
      closeButtonProps={{ "aria-label": t`Close` }}
      attributes={{ header: { role: "none" } }}
    >
      {children}
    </Modal>
  )
}

/** Confirming receipt pays the seller: the dialog says so, and lists what has not been confirmed. */
export function AcceptDialog() {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const roles = useRoleTexts()
  const { deal, me } = useDeal()
  const utils = trpc.useUtils()
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState("")
  const { run, isPending, failure, clear } = useDealChange(deal)
  const due = formatCents(deal.due ?? 0, locale)
  const open = deal.checklist.filter(({ confirmed, not_applicable }) => !confirmed && !not_applicable)
  // Nobody but the seller could confirm the buyer's own ticks.
  const shown = open.filter(({ by, done }) => by === "seller" || !done)
  const leftOut = deal.checklist.filter(({ not_applicable }) => not_applicable)
  const submit = async () => {
    const send = (version: number) =>
      utils.client.deals.accept.mutate({ number: deal.number, version, code, open_items: open.length })
    if (await run(send)) setOpen(false)
  }
  const close = () => {
    clear()
    setOpen(false)
  }
  return (
    <>
      <Group gap="xs">
        <Button size="lg" onClick={() => setOpen(true)}>
          <Trans>Confirm receipt…</Trans>
        </Button>
      </Group>
      <DealDialog opened={isOpen} onClose={close} title={t`Confirm receipt`}>
        <Form gap="sm" maw="var(--measure)" isPending={isPending} onSubmit={submit}>
          <NewsAlert />
          <Alert color="red" title={t`${due} goes to the seller`}>
            <Trans>
              Once you confirm receipt, the money in escrow is paid to the seller. This can’t be undone. If
              anything is missing, close this and write a message or open a dispute.
            </Trans>
          </Alert>
          {leftOut.length > 0 && (
            <Stack gap={0}>
              <Title order={3}>{t`Not applicable`}</Title>
              {leftOut.map(item => (
                <Text key={item.id}>
                  {[titleOfItem(item, translate), item.note].filter(Boolean).join(": ")}
                </Text>
              ))}
            </Stack>
          )}
          {shown.length > 0 ? (
            <Stack gap="xs">
              <Title order={3}>
                {t`${plural(shown.length, {
                  one: "# item hasn’t been confirmed",
                  other: "# items haven’t been confirmed",
                })}`}
              </Title>
              <Box component="ul" mah="16rem" className={rows.rows} style={{ overflowY: "auto" }}>
                {shown.map(item => (
                  <Flex
                    key={item.id}
                    component="li"
                    wrap="wrap"
                    justify="space-between"
                    columnGap="md"
                    py="xs"
                  >
                    <span>{titleOfItem(item, translate)}</span>
                    <Text span size="xs" c="dimmed">
                      {[
                        item.by === me ? t`Your part` : roles[item.by],
                        item.done ? t`done, not confirmed` : t`not done`,
                      ].join(" · ")}
                    </Text>
                  </Flex>
                ))}
              </Box>
            </Stack>
          ) : (
            <p>
              <Trans>Nothing on the checklist is open.</Trans>
            </p>
          )}
          <CodeField purpose="accept" value={code} error={failure.fields.code} onChange={setCode} />
          <FormProblem>{failure.text}</FormProblem>
          <Group gap="xs">
            <ActionButton type="submit" color="red" variant="filled" isPending={isPending}>
              <Trans>Confirm receipt and pay the seller</Trans>
            </ActionButton>
            <Button variant="default" onClick={close}>
              <Trans>Not yet</Trans>
            </Button>
          </Group>
        </Form>
      </DealDialog>
    </>
  )
}
