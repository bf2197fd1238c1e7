import { amountOrZero } from './optional-fields.ts'
import { object, text, type Infer } from './schema.ts'
import { prepared, ref, translated, fieldsOf } from './response-fields.ts'

/** A filter of the catalogue: a diet or a kind of preparation (D5). */
export const Attribute = prepared(
  (body) => {
    const attribute = fieldsOf(body)
    const type = ref(attribute.productAttributeType ?? attribute.type)
    return { ...attribute, name: translated(attribute, 'name'), type }
  },
  object({
    code: text,
    name: text,
    /** `preferences_alimentaires` or `preparation`; another type is no filter. */
    type: text,
    position: amountOrZero,
  }),
)
export type Attribute = Infer<typeof Attribute>
