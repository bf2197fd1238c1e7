import { z } from 'zod'
import type { Choices } from '../shop/catalogue/menus.ts'
import { variantCode } from './product.ts'

const missing = (whenMissing: string, whenWrong: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? whenMissing : whenWrong

const QUANTITY = 'sylius.shop_api.quantity'
export const itemQuantity = z
  .int({ error: missing(`${QUANTITY}.not_null`, `${QUANTITY}.type_integer`) })
  .min(1, `${QUANTITY}.greater_than_0`)
  .max(1_000_000, `${QUANTITY}.type_integer`)

const PRODUCT = 'sylius.shop_api.product.not_null'
const choice = z.string().max(100).nullish()

/** An item for a cart: a product, or a menu with its parts (§3 Menu item payload). A product has one variant, which may be given. */
export const newItem = z
  .object({
    productCode: z.string({ error: missing(PRODUCT, PRODUCT) }).min(1, PRODUCT),
    variantCode: choice,
    quantity: itemQuantity.default(1),
    /** An idempotency key: a repeated key adds nothing. */
    key: z.string().min(1).max(60).nullish(),
    mainCourse: choice,
    drink: choice,
    dessert: choice,
    salad: choice,
  })
  .refine((item) => !item.variantCode || item.variantCode === variantCode(item.productCode), {
    path: ['variantCode'],
    message: 'sylius.shop_api.product_variant.exists',
  })

export type NewItem = z.infer<typeof newItem>

export function choicesOf({ mainCourse, drink, dessert, salad }: NewItem): Choices {
  const parts = Object.entries({ mainCourse, drink, dessert, salad })
  return Object.fromEntries(parts.flatMap(([part, code]) => (code ? [[part, code]] : [])))
}
