import { LazyImage } from '../../../widgets/core/ui/picture/Picture.tsx'
import { useSettings } from '../contexts.ts'

type MediaFolder = 'products' | 'taxons' | 'formulas' | 'scenes'

const CARD = [320, 640, 960] as const
const SCENE = [640, 960, 1280] as const
const HERO = [800, 1200, 1520] as const

/** An image of the API: the WebP of the middle width as `src`, and the template of the other widths and formats. */
export function mediaPicture(base: string, folder: MediaFolder, key: string) {
  const widths = folder !== 'scenes' ? CARD : key === 'hero-vitrine' ? HERO : SCENE
  const ending = `${widths[1]}.webp`
  return {
    src: `${base}/media/${folder}/${encodeURIComponent(key)}-${ending}`,
    template: '{width}.{format}',
    ending: ending.length,
    formats: FORMATS,
    widths,
  }
}

const FORMATS = ['avif', 'webp']

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
