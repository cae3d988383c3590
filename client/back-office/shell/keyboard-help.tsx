import { Trans, useLingui } from "@lingui/react/macro"
import { Kbd, Table } from "@mantine/core"
import "@mantine/core/styles/Kbd.layer.css"
import type { ReactNode } from "react"
import { FormDialog } from "../form-dialog.tsx"
import { useMay } from "../restricted.tsx"

type KeyboardHelpProps = { opened: boolean; onClose: () => void }

/** The keys of the back office. */
export function KeyboardHelp({ opened, onClose }: KeyboardHelpProps) {
  const { t } = useLingui()
  const may = useMay()
  const rows: { keys: string[]; text: ReactNode }[] = [
    { keys: ["Ctrl", "K"], text: <Trans>Go to a listing, request, deal, member or page</Trans> },
    { keys: ["/"], text: <Trans>Search the list on the page</Trans> },
    { keys: ["Shift", t`click`], text: <Trans>Select all rows up to the last one selected</Trans> },
    { keys: ["Esc"], text: <Trans>Clear the search, or close a dialog without saving</Trans> },
    ...(may("proposals.review")
      ? [
          { keys: ["A"], text: <Trans>Accept the open proposal</Trans> },
          { keys: ["R"], text: <Trans>Return it</Trans> },
          { keys: ["D"], text: <Trans>Decline it</Trans> },
          { keys: ["J"], text: <Trans>Go to the next proposal</Trans> },
          { keys: ["K"], text: <Trans>Go to the previous proposal</Trans> },
        ]
      : []),
    { keys: ["?"], text: <Trans>Show these keys</Trans> },
  ]
  return (
    <FormDialog opened={opened} onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>}>
      <Table aria-label={t`Keyboard shortcuts`}>
        <Table.Tbody>
          {rows.map(({ keys, text }) => (
            <Table.Tr key={keys.join(" ")}>
              <Table.Td>
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && " + "}
                    <Kbd>{key}</Kbd>
                  </span>
                ))}
              </Table.Td>
              <Table.Td>{text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </FormDialog>
  )
}
