import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NOW, Picture, type PictureProps } from './Picture.tsx'

/** How far below the viewport pictures start to load (§9, D6). */
const MARGIN = '300px'

/** What the page's own script reads until the component runs. */
const SERVED = { src: 'data-src', srcset: 'data-srcset' } as const

type LazyImageProps = PictureProps & {
  /** True: it loads at once, for the first pictures of a page. */
  eager?: boolean
}

/** A picture that loads shortly before it is seen. In a page drawn on the server its addresses have other names. */
export function LazyImage({ eager = false, ...picture }: LazyImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const [served] = useState(useSyncExternalStore(never, no, yes))
  const [near, setNear] = useState(eager)
  useEffect(() => {
    if (near || !image.current) return
    return whenNear(image.current, () => setNear(true))
  }, [near])
  return <Picture {...picture} addresses={near ? NOW : served ? SERVED : null} isFirst={eager} image={image} />
}

/** Tells where a view is drawn, by which of the two snapshots is taken. */
const never = () => () => undefined
const no = () => false
const yes = () => true

/** Calls `show` when an element comes near the viewport; at once where that cannot be known. Returns how to stop. */
export function whenNear(element: Element, show: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    show()
    return () => undefined
  }
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), { rootMargin: MARGIN })
  observer.observe(element)
  return () => observer.disconnect()
}
