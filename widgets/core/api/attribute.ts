import { looseAmount } from './loose.ts'
import { object, text, type Read } from './read.ts'
import { reads, ref, translated, wire } from './wire.ts'

/** A filter of the catalogue: a diet or a way of preparing (D5). */
export const Attribute = reads(
  (body) => {
    const attribute = wire(body)
    const type = ref(attribute.productAttributeType ?? attribute.type)
    return { ...attribute, name: translated(attribute, 'name'), type }
  },
  object({
    code: text,
    name: text,
    /** `preferences_alimentaires` or `preparation`; another type is no filter. */
    type: text,
    position: looseAmount,
  }),
)
export type Attribute = Read<typeof Attribute>
