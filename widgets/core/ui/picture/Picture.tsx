import { useEffect, useRef, useState, useSyncExternalStore, type Ref } from 'react'

export type PictureProps = {
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
  /** True: decorative, as the name stands beside it. */
  decorative?: boolean
}

/** The attributes of the addresses; null: it has none yet. */
type Addresses = { src: string; srcset: string } | null
type Shown = { addresses?: Addresses; isFirst?: boolean; image?: Ref<HTMLImageElement> }

/** What a browser loads at once. */
export const NOW = { src: 'src', srcset: 'srcSet' } as const

/** A picture that keeps its place, in the best format and size for its place; one that is among the first of a page loads before others. */
export function Picture({
  picture,
  sizes,
  decorative = false,
  addresses = NOW,
  isFirst = true,
  image,
}: PictureProps & Shown) {
  return (
    <picture>
      {addresses &&
        picture.template &&
        // A browser that knows none of the better formats takes `src` itself.
        picture.formats
          .filter((format) => !picture.src.endsWith(format))
          .map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              {...{ [addresses.srcset]: srcset(picture, format) }}
              sizes={sizes}
            />
          ))}
      <img
        ref={image}
        className={isFirst ? undefined : 'lazy'}
        {...(addresses && { [addresses.src]: picture.src })}
        alt={decorative ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  )
}

const srcset = ({ src, template, ending, widths }: PictureProps['picture'], format: string): string => {
  const address = src.slice(0, src.length - ending) + template.replace('{format}', format)
  return widths.map((width) => `${address.replace('{width}', String(width))} ${width}w`).join(', ')
}

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
