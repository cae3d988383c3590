import { Icon, type IconProps } from "./icon.tsx"

/** The shortlist; filled for a listing that is on it. */
export function StarIcon({ filled = false, ...props }: IconProps & { filled?: boolean }) {
  return (
    <Icon {...props}>
      <path
        d="m12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.6-5 2.6.9-5.6-4-4 5.6-.8Z"
        fill={filled ? "currentColor" : "none"}
      />
    </Icon>
  )
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  )
}

/** A document that was seen. */
export function DocumentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5h8l4 4v13H6Z M14 3.5v4h4 M9 12h6 M9 16h6" />
    </Icon>
  )
}

/** A verified seller. */
export function ShieldCheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5Z" />
      <path d="m8.8 12 2.3 2.3 4.1-4.3" />
    </Icon>
  )
}

/** A check that is too old to rely on: a clock's hands replace the tick. */
export function OldShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5Z" />
      <path d="M12 8v4.3l2.6 1.7" />
    </Icon>
  )
}

/** A developer account included in the sale. */
export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="15.5" r="4.5" />
      <path d="M11.2 12.3 19.5 4M15.5 8l3 3M18 5.5l2 2" />
    </Icon>
  )
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5.2v13.6L18.5 12 8 5.2Z" fill="currentColor" />
    </Icon>
  )
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.8v5.2M12 16.2h.01" />
    </Icon>
  )
}
