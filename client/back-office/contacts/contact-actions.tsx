import { Trans, useLingui } from "@lingui/react/macro"
import { Menu } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ContactRequest } from "#shared/requests/contact.ts"
import classes from "../list/row-action.module.css"
import { RowMenu } from "../list/row-menu.tsx"

type ContactActionsProps = {
  request: ContactRequest
  onMark: (read: boolean) => void
  onDelete: () => void
}

/** The actions for one request; on a phone deleting is in the menu, away from "Edit". */
export function ContactActions({ request, onMark, onDelete }: ContactActionsProps) {
  const { t } = useLingui()
  const { id, name, read } = request
  return (
    <>
      <button
        type="button"
        className={classes.action}
        aria-label={read ? t`Mark as unread: ${name}` : t`Mark as read: ${name}`}
        onClick={() => onMark(!read)}
      >
        {read ? <Trans>Mark as unread</Trans> : <Trans>Mark as read</Trans>}
      </button>
      <Link
        className={classes.action}
        to="/admin/contacts/$id/edit"
        params={{ id: String(id) }}
        aria-label={t`Edit ${name}`}
      >
        <Trans>Edit</Trans>
      </Link>
      <button
        type="button"
        className={`${classes.action} ${classes.roomy}`}
        data-danger
        aria-label={t`Delete ${name}`}
        onClick={onDelete}
      >
        <Trans>Delete</Trans>
      </button>
      <RowMenu className={classes.narrow} label={t`More actions for ${name}`}>
        <Menu.Item data-danger onClick={onDelete}>
          <Trans>Delete</Trans>
        </Menu.Item>
      </RowMenu>
    </>
  )
}
