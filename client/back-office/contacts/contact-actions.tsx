import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Menu } from "@mantine/core"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import classes from "../list/row-action.module.css"
import { RowMenu } from "../list/row-menu.tsx"
import row from "../list/row-quick.module.css"

type ContactActionsProps = {
  request: ContactRequest
  onMark: (read: boolean) => void
  onDelete: () => void
}

/** The actions for one request: shown while the row is pointed at or has the focus, otherwise in its menu. */
export function ContactActions({ request, onMark, onDelete }: ContactActionsProps) {
  const { t } = useLingui()
  const { id, name, read } = request
  return (
    <>
      <span className={row.quick}>
        <Button
          variant="quiet"
          size="compact-xs"
          className={classes.action ?? ""}
          aria-label={read ? t`Mark as unread: ${name}` : t`Mark as read: ${name}`}
          onClick={() => onMark(!read)}
        >
          {read ? <Trans>Mark as unread</Trans> : <Trans>Mark as read</Trans>}
        </Button>
        <ButtonLink
          variant="quiet"
          size="compact-xs"
          className={classes.action ?? ""}
          to="/admin/contacts/$id/edit"
          params={{ id: String(id) }}
          aria-label={t`Edit ${name}`}
        >
          <Trans>Edit</Trans>
        </ButtonLink>
        <Button
          variant="quiet"
          size="compact-xs"
          className={classes.action ?? ""}
          color="red"
          aria-label={t`Delete ${name}`}
          onClick={onDelete}
        >
          <Trans>Delete</Trans>
        </Button>
      </span>
      <RowMenu label={t`More actions for ${name}`}>
        <Menu.Item onClick={() => onMark(!read)}>
          {read ? <Trans>Mark as unread</Trans> : <Trans>Mark as read</Trans>}
        </Menu.Item>
        <Menu.Item onClick={onDelete}>
          <Trans>Delete</Trans>
        </Menu.Item>
      </RowMenu>
    </>
  )
}
