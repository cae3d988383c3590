import { Icon, type IconProps } from "./icon.tsx"

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6h16v12H4zM4.5 6.5 12 13l7.5-6.5" />
    </Icon>
  )
}
