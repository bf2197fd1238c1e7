import { LazyImage } from '../../../widgets/core/ui/picture/Picture.tsx'
import { mediaPicture, type MediaFolder } from '../content/media.ts'
import { useSettings } from '../contexts.ts'

type PictureProps = {
  folder: MediaFolder
  name: string
  sizes: string
  width: number
  height: number
  /** Empty for a decorative image. */
  alt?: string
  /** True: not lazy, for a picture in the first viewport. */
  eager?: boolean
}

/** A responsive image of the API, lazy with a placeholder of its size (D6). */
export function Picture({ folder, name, sizes, width, height, alt = '', eager = false }: PictureProps) {
  const base = useSettings().apiBaseUrl.replace(/\/$/, '')
  return <LazyImage picture={{ ...mediaPicture(base, folder, name), alt, width, height }} sizes={sizes} eager={eager} />
}
