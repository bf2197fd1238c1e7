export type MediaFolder = 'products' | 'taxons' | 'formulas' | 'scenes'

/** Widths rendered for each scene; everything else comes in the usual three. */
const scenes: Readonly<Record<string, readonly [number, number, ...number[]]>> = {
  'hero-vitrine': [800, 1200, 1520],
  'vitrine-vide': [640, 960, 1280],
}

/** Addresses of one picture of the API's media, in one format, as a `srcset`. */
export function mediaSrcset(base: string, folder: MediaFolder, key: string, format: 'avif' | 'webp'): string {
  const widths = scenes[key] ?? [320, 640, 960]
  return widths.map((width) => `${base}/media/${folder}/${key}-${width}.${format} ${width}w`).join(', ')
}

/** The middle width, for a browser that reads no `srcset`. */
export const mediaSource = (base: string, folder: MediaFolder, key: string): string =>
  `${base}/media/${folder}/${key}-${(scenes[key] ?? [320, 640])[1]}.webp`
