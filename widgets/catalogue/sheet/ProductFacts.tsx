import { Fragment, type ReactNode } from 'react'
import { useSelector } from '../../core/store/hooks.ts'
import { allergenName } from '../../core/text/allergens.ts'
import { catalogueText } from '../../core/text/catalogue.ts'
import { productText as words } from '../../core/text/product.ts'
import { useCatalogue } from '../context.ts'
import { decimal } from '../card/decimal.ts'
import type { Product } from '../list/shapes.ts'

/** The facts that the law requires before the order (allergens, origin of meat) and those an organiser asks for (portions, notice). */
export function ProductFacts({ product }: { product: Product }) {
  const phone = useSelector((state) => state.channel.channel?.contactPhoneNumber)
  const { allergens, meatOrigins, serves, pieces, leadHours, alcoholByVolume } = product
  const people = [
    serves !== null && catalogueText.serves(serves),
    pieces !== null && catalogueText.pieces(pieces),
  ].filter(Boolean)
  return (
    <dl className="facts" part="facts">
      <Fact term={words.allergens}>
        <b>{allergens.length > 0 ? <Allergens codes={allergens} /> : words.noAllergen}</b>
        <span className="small soft">
          {words.traces} {phone && words.severeAllergy(phone.replaceAll(' ', '\u00a0'))}
        </span>
      </Fact>
      {meatOrigins.length > 0 && <Fact term={words.meatOrigin}>{meatOrigins.join(', ')}</Fact>}
      {product.isAlcohol && alcoholByVolume !== null && (
        <Fact term={words.composition}>{catalogueText.alcoholByVolume(decimal(alcoholByVolume))}</Fact>
      )}
      {people.length > 0 && <Fact term={words.quantity}>{people.join(', ')}</Fact>}
      {leadHours > 0 && <Fact term={words.delivery}>{words.leadTime(leadHours)}</Fact>}
      {storage(product) && <Fact term={words.storage}>{storage(product)}</Fact>}
    </dl>
  )
}

/** The names of allergens, the avoided ones marked. */
function Allergens({ codes }: { codes: readonly string[] }) {
  const { avoid } = useCatalogue()
  return codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && ', '}
      {avoid.includes(code) ? <mark className="avoided">{allergenName(code)}</mark> : allergenName(code)}
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

/** Only dishes to reheat or to eat cold have storage advice. */
function storage({ attributes }: Product): string | null {
  if (attributes.includes('a-rechauffer') || attributes.includes('a-deguster-froid')) return words.storageCold
  return null
}
