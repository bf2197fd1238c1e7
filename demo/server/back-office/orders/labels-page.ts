import { lineDetails } from '../../documents/bill.ts'
import { allergenName } from '../../../../widgets/core/messages/allergens.ts'
import { checkoutMessages } from '../../../../widgets/core/messages/checkout.ts'
import { longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import type { OrderRow } from '../../database/schema.ts'
import { pricedCart, type PricedCart } from '../../shop/cart/priced-cart.ts'
import { productsIn, type Line } from '../../shop/cart/lines.ts'
import { isServedHot } from '../../shop/order/stations.ts'
import type { Shop } from '../../shop/context.ts'
import { storedAddress } from '../../shop/customer/addresses.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { select, counted, empty, field, option } from '../controls.ts'
import { BRAND, EMPTY_MARKUP, page, PRINT_HINT } from '../document.ts'
import type { BackOfficeSession } from '../session.ts'
import { documentTitle, orderTitle } from '../order-parts.ts'

/** Labels on one page at most; the rest is printed from another page. */
const MAX_LABELS = 240

/** Categories without labels: bottles carry their own, tableware needs none. */
const WITHOUT_LABEL: ReadonlySet<string> = new Set([
  ...['boissons', 'softs-individuels', 'softs-a-partager', 'carte-alcool', 'boissons-individuelles', 'vaisselle'],
])

/**
 * One label for each tray or box of an order: product, customer, allergens, origins and use-by day (information to
 * consumers, domain 2.6).
 */
export async function labelsPage(
  shop: Shop,
  session: BackOfficeSession,
  order: OrderRow,
  range: { line: number | null; from: number },
): Promise<string> {
  const priced = await pricedCart(shop.db, order, shop.now())
  const lines = labelledLines(priced)
  const all = labelsOf(
    priced,
    lines.filter(({ id }) => range.line === null || id === range.line),
  )
  const printed = all.slice(range.from - 1, range.from - 1 + MAX_LABELS)
  return page({
    title: `Étiquettes ${order.number ?? ''}`,
    section: 'orders',
    session,
    body: markup`<div class="screen">
<p class="back"><a class="quiet" href="${backOfficePaths.order(order.token_value)}">${orderTitle(order)}</a></p>
<h1>Étiquettes</h1>
<p class="lead">${orderTitle(order)} · ${counted(all.length, 'étiquette')}</p>
${lines.length === 0 ? EMPTY_MARKUP : filter(order, lines, range)}
${printed.length > 0 && printed.length < all.length ? markup`<p class="notice">Étiquettes ${range.from} à ${range.from - 1 + printed.length} sur ${all.length}. Changez la première étiquette pour imprimer les autres.</p>` : EMPTY_MARKUP}
<p class="hint">${PRINT_HINT}</p>
</div>
${printed.length === 0 ? empty(all.length === 0 ? 'Rien à étiqueter dans cette commande.' : 'Aucune étiquette à partir de ce numéro.', '') : markup`<ol class="labels">${printed.map((write) => write())}</ol>`}`,
  })
}

const labelledLines = ({ lines }: PricedCart): Line[] =>
  lines.filter(({ product }) => !WITHOUT_LABEL.has(product.mainTaxon))

/** The labels of an order, one for each tray or box, each written when it is called: an order may have thousands. */
export const labelsOf = (priced: PricedCart, lines = labelledLines(priced)): (() => Markup)[] =>
  lines.flatMap((line) => Array.from({ length: line.quantity }, (_, nth) => () => label(priced, line, nth + 1)))

const filter = (
  order: OrderRow,
  lines: readonly Line[],
  { line, from }: { line: number | null; from: number },
): Markup => {
  const value = line === null ? '' : String(line)
  const options = lines.map(({ id, product, quantity }) => option(String(id), `${product.name} (${quantity})`, value))
  return markup`<form class="filter" method="get" action="${backOfficePaths.labels(order.token_value)}">
${select({ name: 'ligne', label: 'Étiquettes de', value }, [option('', 'Toutes les lignes', value), ...options])}
${field({ name: 'depuis', label: 'À partir de l’étiquette', type: 'number', value: String(from), attributes: markup`min="1"` })}
<button class="button second" type="submit">Afficher</button>
</form>`
}

function label({ order, channel }: PricedCart, line: Line, nth: number): Markup {
  const inside = productsIn(line)
  const allergens = [...new Set(inside.flatMap((product) => product.allergens))]
  const origins = [...new Set(inside.flatMap(({ meatOrigins }) => meatOrigins))]
  const address = storedAddress(order.shipping_address)
  const isHot = inside.some(isServedHot)
  return markup`<li class="label">
<p class="label-head"><span>${BRAND} ${channel.name.replace(BRAND, '').trim()}</span><span>${nth}/${line.quantity}</span></p>
<p class="label-name">${line.product.name}</p>
${lineDetails(line).map((detail) => markup`<p>${detail}</p>\n`)}<p>${documentTitle(order)} · ${address ? address.company || `${address.firstName} ${address.lastName}` : ''}</p>
<p>${allergens.length > 0 ? markup`Contient\u00A0: <strong>${allergens.map(allergenName).join(', ')}</strong>` : checkoutMessages.recap.noAllergens}</p>
${origins.length > 0 ? markup`<p>${origins.join(', ')}</p>` : EMPTY_MARKUP}
<p><strong>À consommer le ${longDay(order.delivery_date ?? '')}</strong></p>
<p class="small">${isHot ? 'Chaud\u00A0: à tenir à 63\u00A0°C au moins. À consommer dans les deux heures.' : 'À conserver entre 0 et 4\u00A0°C. À consommer dans les deux heures hors du froid.'}</p></li>
`
}
