import { urlOf } from '../domain/same-site.ts'
import { looseAmount, looseText } from './loose.ts'
import { list, maybe, object, withDefault, text, whole, type Read } from './read.ts'
import { shared } from './shared.ts'
import { wire } from './wire.ts'

export const Picture = object({
  src: text,
  /** Empty where the name of the dish says enough. */
  alt: looseText,
  /** Pixels of `src`, so that the place is kept before it loads. */
  width: looseAmount,
  height: looseAmount,
  /**
   * What replaces the last `ending` letters of `src` in the modern formats, with `{width}` and `{format}` in it: the addresses are made
   * when the picture is drawn, and thousands of pictures share one such template.
   */
  template: shared(looseText),
  ending: looseAmount,
  formats: shared(withDefault(list(text), [])),
  widths: shared(withDefault(list(whole), [])),
})
export type Picture = Read<typeof Picture>

export const MaybePicture = maybe(Picture)

const isWeb = (address: unknown): address is string => /^https?:/.test(String(address))

/** A backend image as a picture with an absolute address. The paths of old backends begin below /media/image (contract 2.7). */
export function picture(image: unknown, base: string): unknown {
  const wireImage = wire(image)
  const path = wireImage.cachedPath ?? wireImage.path
  if (typeof path !== 'string' || !path) return null
  // A complete address is kept as it is: parsing thousands of them takes noticeable time.
  const folder = `${base}media/image/`
  const src = isWeb(path) ? path : (urlOf(path, folder)?.href ?? path)
  if (!isWeb(src)) return null
  const template = isWeb(wireImage.template) ? wireImage.template : ''
  let same = 0
  while (same < template.length && template[same] === src[same]) same++
  return { ...wireImage, src, template: template.slice(same), ending: src.length - same }
}
