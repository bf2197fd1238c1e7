import { parseUrl } from '../domain/same-site.ts'
import { fieldsOf } from './client/response-fields.ts'
import * as s from './client/schema.ts'

export const Picture = s.object({
  src: s.text,
  /** Empty where the product name suffices. */
  alt: s.textOrEmpty,
  /** Pixels of `src`, to reserve the space before it loads. */
  width: s.numberOrZero,
  height: s.numberOrZero,
  /** Replaces the last `ending` characters of `src`, with `{width}` and `{format}`; thousands of images share a template. */
  template: s.interned(s.textOrEmpty),
  ending: s.numberOrZero,
  formats: s.interned(s.withDefault(s.list(s.text), [])),
  widths: s.interned(s.withDefault(s.list(s.integer), [])),
})
export type Picture = s.Infer<typeof Picture>

export const NullablePicture = s.nullable(Picture)

const isHttp = (url: unknown): url is string => /^https?:/.test(String(url))

/** A backend image as a picture with an absolute URL. The paths of old backends are relative to /media/image (contract 2.7). */
export function picture(image: unknown, base: string): unknown {
  const fields = fieldsOf(image)
  const path = fields.cachedPath ?? fields.path
  if (typeof path !== 'string' || !path) return null
  // An absolute URL is not parsed: for thousands of them that takes noticeable time.
  const folder = `${base}media/image/`
  const src = isHttp(path) ? path : (parseUrl(path, folder)?.href ?? path)
  if (!isHttp(src)) return null
  const template = isHttp(fields.template) ? fields.template : ''
  let same = 0
  while (same < template.length && template[same] === src[same]) same++
  return { ...fields, src, template: template.slice(same), ending: src.length - same }
}
