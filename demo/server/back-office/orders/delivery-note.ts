import { addressLine } from '../../../../widgets/core/domain/customer/address.ts'
import { lineDetails } from '../../documents/bill.ts'
import { longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { SELLER } from '../../documents/parties.ts'
import { allergenName } from '../../../../widgets/core/messages/allergens.ts'
import { referenceFacts } from '../../../../widgets/core/domain/order/placed-fields.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import { formatPhone } from '../../documents/format.ts'
import type { OrderRow } from '../../database/schema.ts'
import { productsIn, type Line } from '../../shop/cart/lines.ts'
import { pricedCart, type PricedCart } from '../../shop/cart/priced-cart.ts'
import type { Service } from '../../shop/cart/services.ts'
import type { Channel } from '../../shop/delivery/channels.ts'
import { enteredFields } from '../../shop/order/details.ts'
import type { Shop } from '../../shop/context.ts'
import { storedAddress } from '../../shop/customer/addresses.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { facts } from '../controls.ts'
import { page, PRINT_HINT } from '../document.ts'
import { greenActionFacts } from '../order-parts.ts'
import { departureText } from './orders-page.ts'
import { accessFacts, documentTitle, noteText, orderTitle, postal } from '../order-parts.ts'
import type { BackOfficeSession } from '../session.ts'

/** The delivery note that the driver has signed: the whole order without prices. */
export async function deliveryNote(shop: Shop, session: BackOfficeSession, order: OrderRow): Promise<string> {
  return page({
    title: `Bon de livraison ${order.number ?? ''}`,
    section: 'orders',
    session,
    body: markup`<div class="screen">
<p class="back"><a class="quiet" href="${backOfficePaths.order(order.token_value)}">${orderTitle(order)}</a></p>
<h1 class="unseen">Bon de livraison</h1>
</div>
${noteSheet(await pricedCart(shop.db, order, shop.now()))}
<p class="hint screen">${PRINT_HINT}</p>`,
  })
}

/** The sheet of one order; a document of a day has many. */
export function noteSheet({ order, lines, services, channel }: PricedCart): Markup {
  const address = storedAddress(order.shipping_address)
  const window = order.delivery_window ?? ''
  const when = facts([
    ['Jour', longDay(order.delivery_date ?? '')],
    ['Créneau', `${window}, ${departureText(window)}`],
    ['Convives', order.guests === null ? '' : String(order.guests)],
    ...referenceFacts('deliveryNote', enteredFields(order)),
    ...greenActionFacts(order),
    ['Note de la commande', order.notes && noteText(order.notes)],
  ])
  return markup`<div class="paper">
<div class="head"><h2>Bon de livraison</h2><p class="big">${documentTitle(order)}</p></div>
<div class="pair">
<div><h3>Expéditeur</h3>${sender(channel)}</div>
<div><h3>Livré à</h3><p>${address ? postal(address) : '—'}</p></div>
</div>
<div class="pair">
<div><h3>Date et créneau</h3>${when}</div>
<div><h3>Accès</h3>${facts(address ? accessFacts(address) : [])}</div>
</div>
<table class="lines">
<caption class="unseen">Articles livrés</caption>
<thead><tr><th scope="col" class="number">Quantité</th><th scope="col">Désignation</th></tr></thead>
<tbody>
${lines.map(row)}${services.map(serviceRow)}</tbody>
</table>
<p class="small">À conserver entre 0 et 4\u00A0°C. Les plats chauds se tiennent à 63\u00A0°C au moins.</p>
<div class="pair boxes"><p class="box">Réserves</p><p class="box">Reçu le, à, nom et signature</p></div>
</div>
`
}

const sender = ({ name, address: { street, postcode, city }, contactPhoneNumber }: Channel): Markup =>
  markup`<p><strong>${name}</strong><br>${street}<br>${addressLine({ postcode, city })}<br>${formatPhone(contactPhoneNumber)}</p>
<p class="small">${SELLER.legalName}, ${SELLER.legalForm} · SIREN ${SELLER.siren}</p>`

function row(line: Line): Markup {
  const { product, quantity } = line
  const allergens = [...new Set(productsIn(line).flatMap((one) => one.allergens))].map(allergenName)
  const details = [...lineDetails(line), ...(allergens.length > 0 ? [`Allergènes\u00A0: ${allergens.join(', ')}`] : [])]
  return markup`<tr><td class="number big" data-label="Quantité">${quantity}</td><th scope="row">${product.name}${details.map((text) => markup`<span class="small">${text}</span>`)}</th></tr>
`
}

const serviceRow = ({ text, quantity }: Service): Markup =>
  markup`<tr><td class="number big" data-label="Quantité">${quantity}</td><th scope="row">${text}<span class="small">Prestation</span></th></tr>
`
