import type { Ref } from 'react'

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
