import { Icon, type IconProps } from "./icon.tsx"

export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.5h9M19 7.5h1M4 16.5h1M11 16.5h9" />
      <circle cx="16" cy="7.5" r="2.5" />
      <circle cx="8" cy="16.5" r="2.5" />
    </Icon>
  )
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </Icon>
  )
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />
    </Icon>
  )
}

export function CardsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z" />
    </Icon>
  )
}

export function TableIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5h16M4 10h16M4 14.5h16M4 19h16" />
    </Icon>
  )
}
