import { longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import { pricedCart, type PricedCart } from '../../shop/cart/priced-cart.ts'
import { preparedOrders } from '../../shop/order/production.ts'
import { backOfficePaths, dayUrl } from '../../shop/page-paths.ts'
import type { Shop } from '../../shop/context.ts'
import { counted, empty } from '../controls.ts'
import { ALL_CHANNELS, dayFilter, selectedDay, type FilterQuery, type Selection } from '../day-filter.ts'
import { EMPTY_MARKUP, page, PRINT_HINT } from '../document.ts'
import { orderTitle } from '../order-parts.ts'
import type { BackOfficeSession } from '../session.ts'
import { noteSheet } from './delivery-note.ts'
import { labelsOf } from './labels-page.ts'
import { kitchenSection, kitchensOf, type Kitchen } from './production-page.ts'

/** Labels of one document at most; those of the orders beyond are printed from their own pages. */
const MAX_LABELS = 2_000

/** A kitchen with its orders; `labels` is null for an order whose labels no longer fit. */
type Printed = Kitchen & { orders: { priced: PricedCart; labels: (() => Markup)[] | null }[] }

/** The documents of a day in one print, kitchen by kitchen: production, delivery notes, labels. */
export async function printPage(shop: Shop, session: BackOfficeSession, filter: FilterQuery): Promise<string> {
  const select = await selectedDay(shop, filter)
  const { channel, day } = select
  const kitchens = await printedKitchens(shop, select)
  const orders = kitchens.flatMap((kitchen) => kitchen.orders)
  const left = orders.filter(({ labels }) => labels === null).map(({ priced }) => priced)
  const count = orders.reduce((sum, { labels }) => sum + (labels?.length ?? 0), 0)
  return page({
    title: 'Tout imprimer',
    section: 'orders',
    session,
    body: markup`<div class="screen">
<p class="back"><a class="quiet" href="${dayUrl(backOfficePaths.orders, { channel: channel?.code ?? '', day })}">Commandes du jour</a></p>
<h1>Tout imprimer</h1>
<p class="lead">${channel?.name ?? ALL_CHANNELS} · ${longDay(day)}</p>
${dayFilter(backOfficePaths.printing, select, true)}
${orders.length === 0 ? empty('Rien à imprimer ce jour-là', 'Les documents paraissent dès qu’une commande est passée.') : markup`<p>Production, ${counted(orders.length, 'bon')} de livraison, ${counted(count, 'étiquette')}. ${PRINT_HINT}</p>`}
${left.length === 0 ? EMPTY_MARKUP : markup`<p class="notice">Les étiquettes de ces commandes s’impriment depuis leur page\u00A0: ${left.map(labelsLink)}</p>`}
</div>
${kitchens.map(documents)}`,
  })
}

async function printedKitchens(shop: Shop, select: Selection): Promise<Printed[]> {
  const printed: Printed[] = []
  let room = MAX_LABELS
  for (const kitchen of await kitchensOf(shop, select)) {
    const orders: Printed['orders'] = []
    for (const order of await preparedOrders(shop.db, kitchen.channel, select.day)) {
      const priced = await pricedCart(shop.db, order, shop.now())
      const labels = labelsOf(priced)
      const fits = labels.length <= room
      if (fits) room -= labels.length
      orders.push({ priced, labels: fits ? labels : null })
    }
    printed.push({ ...kitchen, orders })
  }
  return printed
}

const labelsLink = ({ order }: PricedCart): Markup =>
  markup`<a href="${backOfficePaths.labels(order.token_value)}">${orderTitle(order)}</a> `

const documents = ({ orders, ...kitchen }: Printed): Markup => {
  const labels = orders.flatMap((one) => one.labels ?? [])
  return markup`<div class="documents">
${kitchenSection(kitchen)}${orders.map(({ priced }) => noteSheet(priced))}
${labels.length === 0 ? EMPTY_MARKUP : markup`<ol class="labels">${labels.map((write) => write())}</ol>`}</div>
`
}
