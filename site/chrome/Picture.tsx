import { mediaSource, mediaSrcset, type MediaFolder } from '../content/media.ts'
import { useSettings } from '../settings.ts'

type PictureProps = {
  folder: MediaFolder
  name: string
  sizes: string
  width: number
  height: number
  /** Empty when the words beside it say the same. */
  alt?: string
  className?: string
  /** True for the picture that people see first: it loads at once. */
  eager?: boolean
}

/** A picture of the API in the two formats and the widths it is rendered in; its place is kept while it loads. */
export function Picture({ folder, name, sizes, width, height, alt = '', className, eager = false }: PictureProps) {
  const base = useSettings().apiBaseUrl.replace(/\/$/, '')
  return (
    <picture>
      <source type="image/avif" srcSet={mediaSrcset(base, folder, name, 'avif')} sizes={sizes} />
      <img
        src={mediaSource(base, folder, name)}
        srcSet={mediaSrcset(base, folder, name, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={className}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
