import { useCatalogue } from './context.ts'
import { ProductCard } from './ProductCard.tsx'
import type { Product } from './shapes.ts'

/** A heading and the category whose dishes stand under it. */
export type Group = { code: string; name: string }

/** Pictures of the first row load at once. */
const FIRST_ROW = 4

/** Dishes in grids, one for each group that has any; what belongs to no group comes last. */
export function ProductGroups({ products, groups }: { products: readonly Product[]; groups: readonly Group[] }) {
  const inGroup = ({ code }: Group) =>
    products.filter(({ taxons, mainTaxon }) => mainTaxon === code || taxons.includes(code))
  const filled = groups.map((group) => ({ ...group, dishes: inGroup(group) })).filter(({ dishes }) => dishes.length > 0)
  const rest = products.filter((product) => !filled.some(({ dishes }) => dishes.includes(product)))
  return (
    <>
      {filled.map(({ code, name, dishes }, index) => (
        <section key={code} className="group">
          <h2>{name}</h2>
          <Grid products={dishes} eager={index === 0 ? FIRST_ROW : 0} />
        </section>
      ))}
      {rest.length > 0 && <Grid products={rest} eager={filled.length === 0 ? FIRST_ROW : 0} />}
    </>
  )
}

function Grid({ products, eager }: { products: readonly Product[]; eager: number }) {
  const { availabilityOf } = useCatalogue()
  return (
    <ul className="grid" part="grid">
      {products.map((product, index) => (
        <ProductCard key={product.code} product={product} state={availabilityOf(product)} eager={index < eager} />
      ))}
    </ul>
  )
}
