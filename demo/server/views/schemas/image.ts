import { z } from 'zod'
import { count } from './values.ts'

const shape = {
  type: z.string(),
  path: z.url(),
  alt: z.string(),
  width: count,
  height: count,
  template: z.string(),
  widths: z.array(count),
  formats: z.array(z.string()),
}

export const picture = z.strictObject(shape).meta({ id: 'Picture' })

/** The same in a list, where the product name stands for `alt`. */
export const listedPicture = picture.omit({ type: true, alt: true }).meta({ id: 'PictureListing' })

/** The same as named by the plugin. */
export const pluginPicture = z
  .strictObject({ ...shape, code: z.string(), cachedPath: z.url() })
  .meta({ id: 'PluginPicture' })
