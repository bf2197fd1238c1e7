/** Widths and formats in which every image of the demo is stored. */
const WIDTHS = [320, 640, 960] as const
const FORMATS = ['avif', 'webp'] as const
const SHOWN = { width: 640, height: 480 }

export type ImageFolder = 'products' | 'taxons'

/** An image with its absolute URL, and the URL template of other sizes. Keys are lower-case codes. */
export function imageOf(origin: string, folder: ImageFolder, code: string, alt: string, type = 'main') {
  const stem = `${origin}/media/${folder}/${code.toLowerCase()}`
  return {
    type,
    path: `${stem}-${SHOWN.width}.webp`,
    alt,
    ...SHOWN,
    template: `${stem}-{width}.{format}`,
    widths: WIDTHS,
    formats: FORMATS,
  }
}
