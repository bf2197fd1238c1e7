export type MediaFolder = 'products' | 'taxons' | 'formulas' | 'scenes'

/** Widths rendered for each scene; everything else comes in the usual three. */
const scenes: Readonly<Record<string, readonly [number, number, ...number[]]>> = {
  'hero-vitrine': [800, 1200, 1520],
  'vitrine-vide': [640, 960, 1280],
}

/** One picture of the API's media: the middle width for a browser that knows no better format, and the template of the others. */
export function mediaPicture(base: string, folder: MediaFolder, key: string) {
  const widths = scenes[key] ?? [320, 640, 960]
  const ending = `${widths[1]}.webp`
  return {
    src: `${base}/media/${folder}/${key}-${ending}`,
    template: '{width}.{format}',
    ending: ending.length,
    formats: FORMATS,
    widths,
  }
}

const FORMATS = ['avif', 'webp']
