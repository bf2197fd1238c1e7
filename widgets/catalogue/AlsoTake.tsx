import { euros } from '../core/domain/money.ts'
import { useResource, useRuntime } from '../core/store/hooks.ts'
import type { ReadValue } from '../core/store/reads.ts'
import { catalogueText as words } from '../core/text/catalogue.ts'
import { commonText } from '../core/text/common.ts'
import { productText } from '../core/text/product.ts'
import { Button } from '../core/ui/Button.tsx'
import { plus } from '../core/ui/icons/plus.ts'
import { LazyImage } from '../core/ui/LazyImage.tsx'
import { useCatalogue } from './context.ts'
import type { Product } from './shapes.ts'
import { useLine } from './useLine.ts'

type Sale = ReadValue<'additionalSales'>[number]

const MOST = 2

/** What goes with a dish (D9): additional sales proposed for its categories, those that can be had. */
export function AlsoTake({ product }: { product: Product }) {
  const { availabilityOf } = useCatalogue()
  const channel = useRuntime((state) => state.channel.channel?.code ?? null)
  const sales = useResource('additionalSales', channel).data ?? []
  const fitting = sales.filter((sale) => suits(sale, product) && availabilityOf(sale.product).status === 'available')
  const [first] = fitting
  if (!first) return null
  const together = fitting.filter(({ label }) => label === first.label).slice(0, MOST)
  return (
    <section aria-label={first.label || productText.additionalSales}>
      <h3>{first.label || productText.additionalSales}</h3>
      <ul className="also">
        {together.map((sale) => (
          <AlsoLine key={sale.id} product={sale.product} />
        ))}
      </ul>
    </section>
  )
}

function AlsoLine({ product }: { product: Product }) {
  const line = useLine(product.code)
  return (
    <li>
      {product.picture && <LazyImage picture={product.picture} sizes="64px" decorative />}
      <span>
        <b>{product.name}</b>
        <span className="small soft figures">
          {words.priceExclTax(euros(product.price))}
          {line.quantity > 0 && `, ${words.quantityInCart(line.quantity)}`}
        </span>
      </span>
      <Button
        variant="line"
        size="small"
        icon={plus}
        busy={line.busy}
        aria-label={`${commonText.actions.add}, ${product.name}`}
        onClick={() => void line.change(line.quantity + 1)}
      >
        {commonText.actions.add}
      </Button>
    </li>
  )
}

function suits(sale: Sale, { code, mainTaxon, taxons }: Product): boolean {
  if (sale.product.code === code) return false
  return sale.taxons.length === 0 || sale.taxons.some((taxon) => taxon === mainTaxon || taxons.includes(taxon))
}
