import { MENU_KINDS, menuKindOf, type MenuPart } from '../../../../widgets/core/domain/catalogue/menu.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import { validationError, type FieldErrors } from '../domain-error.ts'
import type { Channel } from '../delivery/channels.ts'
import { type Share, allocate } from '../cart/pricing.ts'
import { isOnSale, isSoldIn, type Product } from './products.ts'

/** The product codes chosen for the parts of a menu. */
export type Choices = Partial<Record<MenuPart, string>>

const PARTS: readonly MenuPart[] = ['mainCourse', 'salad', 'dessert', 'drink']

/** Validates the choices for a menu against its groups. Returns the choices to store, null for an ordinary product. */
export function checkedChoices(
  products: ReadonlyMap<string, Product>,
  menu: Product,
  choices: Choices,
  channel: Channel,
  now: Date,
): Choices | null {
  const kind = menuKindOf(menu.code)
  if (!kind) return null
  const steps = MENU_KINDS[kind].parts
  const errors: Record<string, string[]> = {}
  for (const part of PARTS) {
    const step = steps.find((candidate) => candidate.part === part)
    const code = choices[part]
    if (!step && code) errors[part] = ['Ce menu n’a pas cette partie.']
    if (step && !isChoosable(products.get(code ?? ''), step.groups, channel, now)) errors[part] = [wrong(code)]
  }
  if (Object.keys(errors).length > 0) throw validationError(errors satisfies FieldErrors)
  return Object.fromEntries(steps.map(({ part }) => [part, choices[part]]))
}

const wrong = (code: string | undefined): string =>
  code ? 'Ce produit n’entre pas dans ce menu.' : 'Choisissez un produit pour cette partie du menu.'

/** Whether a product may be chosen for a part of a menu that takes from these groups. */
export function isChoosable(
  product: Product | undefined,
  groups: readonly string[],
  channel: Channel,
  now: Date,
): product is Product {
  if (!product?.isMenuEligible || product.isAlcohol) return false
  return (
    isOnSale(product, now) && isSoldIn(product, channel) && product.taxons.some(({ code }) => groups.includes(code))
  )
}

/** Splits the price of a menu over the VAT rates of its products, in proportion to their catalogue prices (§10). */
export function menuShares(price: Cents, inside: readonly Product[], channel: string): Share[] {
  const catalogueByRate = new Map<number, Cents>()
  for (const { vatRate, prices } of inside)
    catalogueByRate.set(vatRate, (catalogueByRate.get(vatRate) ?? 0) + (prices.get(channel) ?? 0))
  const rates = [...catalogueByRate.keys()].toSorted((one, other) => other - one)
  const amounts = allocate(
    price,
    rates.map((rate) => catalogueByRate.get(rate) ?? 0),
  )
  return rates.map((rate, index) => ({ rate, amount: amounts[index] ?? 0 }))
}
