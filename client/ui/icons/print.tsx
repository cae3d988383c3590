import { Icon, type IconProps } from "./icon.tsx"

export function PrintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8.5V4h10v4.5M7 16.5H4.5v-8h15v8H17M7 14h10v6H7Z" />
    </Icon>
  )
}
