import { looseAmount, looseText } from './loose.ts'
import { list, maybe, object, text, type Read } from './read.ts'
import { wire, type Wire } from './wire.ts'

export const Picture = object({
  src: text,
  alt: looseText,
  /** Pixels of `src`, so that the place is kept before it loads. */
  width: looseAmount,
  height: looseAmount,
  sources: list(object({ type: text, srcset: text })),
})
export type Picture = Read<typeof Picture>

export const MaybePicture = maybe(Picture)

/**
 * A backend image as a picture: address made absolute, one source per modern format when a template is given. The paths
 * of old backends begin below /media/image (backend contract 2.7).
 */
export function picture(image: unknown, base: string): unknown {
  const wireImage = wire(image)
  const path = wireImage.cachedPath ?? wireImage.path
  if (typeof path !== 'string' || !path) return null
  return { ...wireImage, src: new URL(path, `${base}media/image/`).href, sources: sources(wireImage) }
}

function sources({ template, formats, widths }: Wire): Picture['sources'] {
  if (typeof template !== 'string' || !Array.isArray(formats) || !Array.isArray(widths)) return []
  return formats.map((format: string) => ({
    type: `image/${format}`,
    srcset: widths.map((width) => `${fill(template, width, format)} ${width}w`).join(', '),
  }))
}

const fill = (template: string, width: unknown, format: string): string =>
  template.replace('{width}', String(width)).replace('{format}', format)
