import * as z from 'zod/mini'
import { reads, ref, translated, whole, wire } from './wire.ts'

/** A filter of the catalogue: a diet or a way of preparing (D5). */
export const Attribute = reads(
  (body) => {
    const attribute = wire(body)
    const type = ref(attribute.productAttributeType ?? attribute.type)
    return { ...attribute, name: translated(attribute, 'name'), type }
  },
  z.object({
    code: z.string(),
    name: z.string(),
    type: z.enum(['preferences_alimentaires', 'preparation']),
    position: whole,
  }),
)
export type Attribute = z.infer<typeof Attribute>
