import type { ReactNode } from 'react'
import { useRuntime } from '../core/store/hooks.ts'
import { catalogueText as words } from '../core/text/catalogue.ts'
import { deliveryText } from '../core/text/delivery.ts'
import { decimal } from './ProductCard.tsx'
import type { Product } from './shapes.ts'

const names: Readonly<Record<string, string>> = words.allergenNames

/** What the law asks before the order (allergens, origin of meat) and what an organiser asks (portions, notice). */
export function ProductFacts({ product }: { product: Product }) {
  const phone = useRuntime((state) => state.channel.channel?.contactPhoneNumber)
  const { allergens, meatOrigins, serves, pieces, leadHours, alcoholByVolume } = product
  const people = [serves !== null && words.serves(serves), pieces !== null && words.pieces(pieces)].filter(Boolean)
  return (
    <dl className="facts" part="facts">
      <Fact term={words.product.allergens}>
        <b>
          {allergens.length > 0 ? allergens.map((code) => names[code] ?? code).join(', ') : words.product.noAllergen}
        </b>
        <span className="small soft">
          {words.product.traces} {phone && words.product.severeAllergy(phone.replaceAll(' ', '\u00a0'))}
        </span>
      </Fact>
      {meatOrigins.length > 0 && <Fact term={words.product.meatOrigin}>{meatOrigins.join(', ')}</Fact>}
      {product.isAlcohol && alcoholByVolume !== null && (
        <Fact term={words.product.composition}>{words.product.alcoholByVolume(decimal(alcoholByVolume))}</Fact>
      )}
      {people.length > 0 && <Fact term={words.product.quantity}>{people.join(', ')}</Fact>}
      {leadHours > 0 && <Fact term={deliveryText.bar.title}>{words.product.leadTime(leadHours)}</Fact>}
      {storage(product) && <Fact term={words.product.storage}>{storage(product)}</Fact>}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Only what is eaten has to be kept cold or hot. */
function storage({ attributes }: Product): string | null {
  if (attributes.includes('a-rechauffer') || attributes.includes('a-deguster-froid')) return words.product.storageCold
  return null
}
