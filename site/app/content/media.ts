export type MediaFolder = 'products' | 'taxons' | 'formulas' | 'scenes'

/** Widths of the scenes; other images have three default widths. */
const scenes: Readonly<Record<string, readonly [number, number, ...number[]]>> = {
  'hero-vitrine': [800, 1200, 1520],
  'vitrine-vide': [640, 960, 1280],
}

/** An image of the API: the WebP of the middle width as `src`, and the template of the other widths and formats. */
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
