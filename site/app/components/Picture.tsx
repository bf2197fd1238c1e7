import { LazyImage } from '../../../widgets/core/ui/picture/LazyImage.tsx'
import { mediaPicture, type MediaFolder } from '../content/media.ts'
import { useSettings } from '../contexts.ts'

type PictureProps = {
  folder: MediaFolder
  name: string
  sizes: string
  width: number
  height: number
  /** Empty when the words beside it say the same. */
  alt?: string
  /** True for the picture that people see first: it loads at once. */
  eager?: boolean
}

/** A picture of the API in the widths it is rendered in; its place is kept until it loads, shortly before it is seen (D6). */
export function Picture({ folder, name, sizes, width, height, alt = '', eager = false }: PictureProps) {
  const base = useSettings().apiBaseUrl.replace(/\/$/, '')
  return <LazyImage picture={{ ...mediaPicture(base, folder, name), alt, width, height }} sizes={sizes} eager={eager} />
}
