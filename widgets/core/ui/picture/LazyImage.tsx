import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** How far below the viewport pictures start to load (§9, D6). */
const MARGIN = '300px'

type LazyImageProps = {
  picture: {
    src: string
    alt: string
    width: number
    height: number
    /** Empty where there is only one size. */
    template: string
    /** How many last letters of `src` the template replaces. */
    ending: number
    formats: readonly string[]
    widths: readonly number[]
  }
  /** As in the `sizes` attribute. */
  sizes: string
  /** True: it loads at once, for the first pictures of a page. */
  eager?: boolean
  /** True: decorative, as the name stands beside it. */
  decorative?: boolean
}

/**
 * A picture that keeps its place and loads shortly before it is seen. In a page drawn on the server its addresses have other names, which
 * the page's own script reads until this component runs.
 */
export function LazyImage({ picture, sizes, eager = false, decorative = false }: LazyImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const [served] = useState(useSyncExternalStore(never, no, yes))
  const [near, setNear] = useState(eager)
  useEffect(() => {
    if (near || !image.current) return
    return whenNear(image.current, () => setNear(true))
  }, [near])
  return (
    <picture>
      {(near || served) &&
        picture.template &&
        // A browser that knows none of the better formats takes `src` itself.
        picture.formats
          .filter((format) => !picture.src.endsWith(format))
          .map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              {...{ [near ? 'srcSet' : 'data-srcset']: srcset(picture, format) }}
              sizes={sizes}
            />
          ))}
      <img
        ref={image}
        className={eager ? undefined : 'lazy'}
        {...((near || served) && { [near ? 'src' : 'data-src']: picture.src })}
        alt={decorative ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  )
}

/** Tells where a view is drawn, by which of the two snapshots is taken. */
const never = () => () => undefined
const no = () => false
const yes = () => true

const srcset = ({ src, template, ending, widths }: LazyImageProps['picture'], format: string): string => {
  const address = src.slice(0, src.length - ending) + template.replace('{format}', format)
  return widths.map((width) => `${address.replace('{width}', String(width))} ${width}w`).join(', ')
}

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
