import { useEffect, useRef, useState } from 'react'

/** How far below the viewport pictures start to load (§3, D6). */
const MARGIN = '300px'

type LazyImageProps = {
  picture: {
    src: string
    alt: string
    width: number
    height: number
    sources: readonly { type: string; srcset: string }[]
  }
  /** As in the `sizes` attribute. */
  sizes: string
  /** Load at once: for the first pictures of a page. */
  eager?: boolean
  /** Decorative here: the name stands beside it. */
  decorative?: boolean
}

/** A picture that keeps its place and loads shortly before it is seen. */
export function LazyImage({ picture, sizes, eager = false, decorative = false }: LazyImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const [near, setNear] = useState(eager)
  useEffect(() => {
    if (near || !image.current) return
    return whenNear(image.current, () => setNear(true))
  }, [near])
  return (
    <picture>
      {near &&
        picture.sources.map(({ type, srcset }) => <source key={type} type={type} srcSet={srcset} sizes={sizes} />)}
      <img
        ref={image}
        className={eager ? undefined : 'lazy'}
        src={near ? picture.src : undefined}
        alt={decorative ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  )
}

function whenNear(element: Element, show: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    show()
    return () => undefined
  }
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), { rootMargin: MARGIN })
  observer.observe(element)
  return () => observer.disconnect()
}
