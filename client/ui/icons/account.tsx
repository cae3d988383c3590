import { Icon, type IconProps } from "./icon.tsx"

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c.8-3.8 3.6-5.8 7.5-5.8s6.7 2 7.5 5.8" />
    </Icon>
  )
}

/** Shows the password. */
export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 12C5 8 8.2 6 12 6s7 2 9.2 6c-2.2 4-5.4 6-9.2 6s-7-2-9.2-6Z" />
      <circle cx="12" cy="12" r="2.8" />
    </Icon>
  )
}

/** Hides the password. */
export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 6.3A9.5 9.5 0 0 1 12 6c3.8 0 7 2 9.2 6a14 14 0 0 1-2.4 3.2M6.6 7.7A13 13 0 0 0 2.8 12c2.2 4 5.4 6 9.2 6 1.9 0 3.6-.5 5.2-1.5" />
      <path d="M10 10a2.8 2.8 0 0 0 4 4M4.5 4.5l15 15" />
    </Icon>
  )
}
