import { Icon, type IconProps } from "./icon.tsx"

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5S9.6 5.8 12 3.5Z" />
    </Icon>
  )
}

/** A person's account. */
export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c.7-3.7 3.7-6 7.5-6s6.8 2.3 7.5 6" />
    </Icon>
  )
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8h16M4 16h16" />
    </Icon>
  )
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  )
}

export function XIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 4.5h3.6l11.4 15h-3.6zM19 4.5l-6.1 6.6M11 13l-6 6.5" />
    </Icon>
  )
}

export function LinkedInIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4h16v16H4zM8 10.5V16M8 7.7h.01M11.5 16v-5.5M11.5 13.2c0-1.6 1-2.6 2.3-2.6s2.2.9 2.2 2.6V16" />
    </Icon>
  )
}

export function YouTubeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 7.5C3.5 6 4.3 5.5 6 5.5h12c1.7 0 2.5.5 2.5 2v9c0 1.5-.8 2-2.5 2H6c-1.7 0-2.5-.5-2.5-2zM10.2 9.3v5.4l4.6-2.7z" />
    </Icon>
  )
}
