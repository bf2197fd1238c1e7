import { Fragment, type ReactNode } from 'react'
import { useSelector } from '../../core/store/hooks.ts'
import { allergenName } from '../../core/messages/allergens.ts'
import { catalogueMessages } from '../../core/messages/catalogue.ts'
import { productMessages as messages } from '../../core/messages/product.ts'
import { useCatalogue } from '../context.ts'
import { alcoholContent } from '../card/DietaryBadges.tsx'
import type { Product } from '../catalogue-types.ts'

/** The facts that the law requires before an order (allergens, origin of meat), then portions and lead time. */
export function ProductFacts({ product }: { product: Product }) {
  const phone = useSelector((state) => state.channel.channel?.contactPhoneNumber)
  const { allergens, meatOrigins, serves, pieces, leadHours } = product
  const alcohol = alcoholContent(product)
  const portions = [
    serves !== null && catalogueMessages.serves(serves),
    pieces !== null && catalogueMessages.pieces(pieces),
  ].filter(Boolean)
  return (
    <dl className="facts" part="facts">
      <Fact term={messages.allergens}>
        <b>{allergens.length > 0 ? <Allergens codes={allergens} /> : messages.noAllergen}</b>
        <span className="small soft">
          {messages.traces} {phone && messages.severeAllergy(phone.replaceAll(' ', '\u00a0'))}
        </span>
      </Fact>
      {meatOrigins.length > 0 && <Fact term={messages.meatOrigin}>{meatOrigins.join(', ')}</Fact>}
      {alcohol !== null && <Fact term={messages.composition}>{alcohol}</Fact>}
      {portions.length > 0 && <Fact term={messages.quantity}>{portions.join(', ')}</Fact>}
      {leadHours > 0 && <Fact term={messages.delivery}>{messages.leadTime(leadHours)}</Fact>}
      {storage(product) && <Fact term={messages.storage}>{storage(product)}</Fact>}
    </dl>
  )
}

/** The names of allergens, the excluded ones in `<mark>`. */
function Allergens({ codes }: { codes: readonly string[] }) {
  const { excludedAllergens } = useCatalogue()
  return codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && ', '}
      {excludedAllergens.includes(code) ? <mark className="excluded">{allergenName(code)}</mark> : allergenName(code)}
    </Fragment>
  ))
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Storage advice, for products to reheat or to eat cold. */
function storage({ attributes }: Product): string | null {
  if (attributes.includes('a-rechauffer') || attributes.includes('a-deguster-froid')) return messages.storageCold
  return null
}
