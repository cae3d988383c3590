import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react"
import type { LightboxViewProps } from "./lightbox-view.tsx"
import type { Picture } from "./picture.ts"

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * A lightbox over these pictures, whose code comes with the first opening. `opener(index)` is for a link to
 * the picture itself, which works alone without scripts or should the code not come.
 */
export function useLightbox(pictures: Picture[]) {
  const [View, setView] = useState<ComponentType<LightboxViewProps> | null>(null)
  const [index, setIndex] = useState<number | null>(null)

  const opener = (chosen: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    import("./lightbox-view.tsx").then(
      module => {
        setView(() => module.LightboxView)
        setIndex(chosen)
      },
      () => window.location.assign(href),
    )
  }
  const lightbox: ReactNode = View && index !== null && (
    <View pictures={pictures} index={index} onClose={() => setIndex(null)} />
  )
  return { opener, lightbox }
}
