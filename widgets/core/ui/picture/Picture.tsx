import { useEffect, useRef, useState, useSyncExternalStore, type Ref } from 'react'
import { whenNearViewport } from '../loading.ts'

export type PictureProps = {
  picture: {
    src: string
    alt: string
    width: number
    height: number
    /** Empty when there is only one size. */
    template: string
    /** Number of trailing characters of `src` that the template replaces. */
    ending: number
    formats: readonly string[]
    widths: readonly number[]
  }
  /** As in the `sizes` attribute. */
  sizes: string
  /** True: decorative, as the name is beside it. */
  decorative?: boolean
}

/** The attribute names of the URLs; null: no URLs yet. */
type UrlAttributes = { src: string; srcset: string } | null

/** The standard attributes, loaded at once. */
const NOW = { src: 'src', srcset: 'srcSet' } as const

/** An image with reserved space, in the best format and size; one of the first of a page has a high fetch priority. */
function Picture({
  picture,
  sizes,
  decorative = false,
  urlAttributes,
  eager,
  image,
}: PictureProps & { urlAttributes: UrlAttributes; eager: boolean; image: Ref<HTMLImageElement> }) {
  return (
    <picture>
      {urlAttributes &&
        picture.template &&
        // A browser without support for the other formats loads `src`.
        picture.formats
          .filter((format) => !picture.src.endsWith(format))
          .map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              {...{ [urlAttributes.srcset]: srcset(picture, format) }}
              sizes={sizes}
            />
          ))}
      <img
        ref={image}
        className={eager ? undefined : 'lazy'}
        {...(urlAttributes && { [urlAttributes.src]: picture.src })}
        alt={decorative ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  )
}

const srcset = ({ src, template, ending, widths }: PictureProps['picture'], format: string): string => {
  const url = src.slice(0, src.length - ending) + template.replace('{format}', format)
  return widths.map((width) => `${url.replace('{width}', String(width))} ${width}w`).join(', ')
}

/** Attributes that the site's script reads until the component is hydrated. */
const SERVED = { src: 'data-src', srcset: 'data-srcset' } as const

type LazyImageProps = PictureProps & {
  /** True: loads at once, for the first images of a page. */
  eager?: boolean
}

/** An image that loads shortly before it is visible. In a server-rendered page its URLs are in `data-` attributes. */
export function LazyImage({ eager = false, ...picture }: LazyImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const [served] = useState(useSyncExternalStore(never, no, yes))
  const [near, setNear] = useState(eager)
  useEffect(() => {
    if (near || !image.current) return
    return whenNearViewport(image.current, () => setNear(true))
  }, [near])
  return <Picture {...picture} urlAttributes={near ? NOW : served ? SERVED : null} eager={eager} image={image} />
}

/** The server and the hydration use the server snapshot, a client render the other one. */
const never = () => () => undefined
const no = () => false
const yes = () => true
