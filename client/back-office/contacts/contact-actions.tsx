import { Trans, useLingui } from "@lingui/react/macro"
import { ActionIcon, Menu } from "@mantine/core"
import { IconDots } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ContactRequest } from "#shared/contact.ts"
import classes from "../list/row-action.module.css"

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
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            className={classes.narrow}
            variant="subtle"
            size="lg"
            aria-label={t`More actions for ${name}`}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item data-danger onClick={onDelete}>
            <Trans>Delete</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
