import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react"
import type { LightboxViewProps } from "./lightbox-view.tsx"
import type { Picture } from "./picture.ts"
import { isPlainClick } from "./selectable-link.ts"

/**
 * A lightbox whose code is loaded on first use. `opener(index)` is the click handler of a link to the picture file,
 * which is the fallback without scripts or if loading fails.
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
