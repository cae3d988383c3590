import { Fragment, type ReactNode } from "react"
import type { Sender } from "#shared/requests/contact.ts"
import classes from "./sender-line.module.css"

type SenderLineProps = Sender & {
  /** The name as displayed; may contain a link. */
  nameElement?: ReactNode
}

/** Name / phone / email, in this order for every text direction. */
export function SenderLine({ name, phone, email, nameElement }: SenderLineProps) {
  const parts = [
    { key: "name", part: nameElement ?? <bdi>{name}</bdi> },
    ...(phone === null ? [] : [{ key: "phone", part: <bdi>{phone}</bdi> }]),
    { key: "email", part: <bdi>{email}</bdi> },
  ]
  return (
    <span className={classes.line}>
      {parts.map(({ key, part }, index) => (
        <Fragment key={key}>
          {index > 0 && " / "}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
