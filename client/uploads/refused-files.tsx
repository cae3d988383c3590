import { Trans, useLingui } from "@lingui/react/macro"
import { AlertIcon, CloseIcon } from "../ui/icons/marks.tsx"
import type { FileItem } from "./form-files.ts"
import classes from "./refused-files.module.css"

type RefusedFilesProps = { items: FileItem[]; onDismiss: (key: string) => void }

/** Rejected files, each with the reason, until they are dismissed. */
export function RefusedFiles({ items, onDismiss }: RefusedFilesProps) {
  const { t } = useLingui()
  return (
    <div role="alert">
      {items.length > 0 && (
        <div className={classes.refused}>
          <p className={classes.title}>
            <AlertIcon size={16} />
            <Trans>Not added</Trans>
          </p>
          <ul className={classes.list}>
            {items.map(({ key, name, problem }) => (
              <li key={key} className={classes.item}>
                <span className={classes.text}>
                  {!problem?.includes(name) && <b className={classes.name}>{name}</b>}
                  <span>{problem}</span>
                </span>
                <button
                  type="button"
                  className={classes.dismiss}
                  aria-label={t`Dismiss ${name}`}
                  onClick={() => onDismiss(key)}
                >
                  <CloseIcon size={16} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
