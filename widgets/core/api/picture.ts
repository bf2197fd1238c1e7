import { urlOf } from '../domain/same-site.ts'
import { amountOrZero, textOrEmpty } from './optional-fields.ts'
import { list, nullable, object, withDefault, text, whole, type Infer } from './schema.ts'
import { interned } from './shared.ts'
import { fieldsOf } from './response-fields.ts'

export const Picture = object({
  src: text,
  /** Empty where the name of the dish says enough. */
  alt: textOrEmpty,
  /** Pixels of `src`, so that the place is kept before it loads. */
  width: amountOrZero,
  height: amountOrZero,
  /**
   * What replaces the last `ending` letters of `src` in the modern formats, with `{width}` and `{format}` in it: the addresses are made
   * when the picture is drawn, and thousands of pictures share one such template.
   */
  template: interned(textOrEmpty),
  ending: amountOrZero,
  formats: interned(withDefault(list(text), [])),
  widths: interned(withDefault(list(whole), [])),
})
export type Picture = Infer<typeof Picture>

export const MaybePicture = nullable(Picture)

const isWeb = (address: unknown): address is string => /^https?:/.test(String(address))

/** A backend image as a picture with an absolute address. The paths of old backends begin below /media/image (contract 2.7). */
export function picture(image: unknown, base: string): unknown {
  const fields = fieldsOf(image)
  const path = fields.cachedPath ?? fields.path
  if (typeof path !== 'string' || !path) return null
  // A complete address is kept as it is: parsing thousands of them takes noticeable time.
  const folder = `${base}media/image/`
  const src = isWeb(path) ? path : (urlOf(path, folder)?.href ?? path)
  if (!isWeb(src)) return null
  const template = isWeb(fields.template) ? fields.template : ''
  let same = 0
  while (same < template.length && template[same] === src[same]) same++
  return { ...fields, src, template: template.slice(same), ending: src.length - same }
}
