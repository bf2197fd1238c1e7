/** Widths and formats every picture of the demo is kept in. */
const WIDTHS = [320, 640, 960] as const
const FORMATS = ['avif', 'webp'] as const
const SHOWN = { width: 640, height: 480 }

export type PictureFolder = 'products' | 'taxons'

/** A picture with its absolute address, and the pattern of the addresses of other sizes. Keys are codes in lower case. */
export function picture(origin: string, folder: PictureFolder, code: string, alt: string, type = 'main') {
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
