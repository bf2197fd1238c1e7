import { addressLine } from '../../../../widgets/core/domain/customer/address.ts'
import { namesOf, references } from '../../../../widgets/core/domain/order/order-fields.ts'
import { longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { SELLER } from '../../documents/parties.ts'
import { referenceDocuments } from '../../../../widgets/core/messages/order-fields.ts'
import { markup } from '../../../../widgets/server/markup.ts'
import { formatPhone } from '../../documents/format.ts'
import type { OrderRow } from '../../database/schema.ts'
import { pricedCart } from '../../shop/cart/priced-cart.ts'
import type { Shop } from '../../shop/shop.ts'
import { storedAddress } from '../../shop/customer/addresses.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { facts } from '../controls.ts'
import { EMPTY_MARKUP, page, PRINT_HINT } from '../document.ts'
import { greenActionFacts, referenceFacts } from './order-page.ts'
import { departureText } from './orders-page.ts'
import { accessFacts, orderTitle, postal } from '../order-parts.ts'
import type { BackOfficeSession } from '../session.ts'

const REFERENCES = namesOf(references).filter((name) => referenceDocuments[name].isOnDeliveryNote)

/** The delivery note that the driver has signed: the whole order without prices. */
export async function deliveryNote(shop: Shop, session: BackOfficeSession, order: OrderRow): Promise<string> {
  const { lines, channel } = await pricedCart(shop.db, order, shop.now())
  const address = storedAddress(order.shipping_address)
  const window = order.delivery_window ?? ''
  return page({
    title: `Bon de livraison ${order.number ?? ''}`,
    section: 'orders',
    session,
    body: markup`<p class="back screen"><a class="quiet" href="${backOfficePaths.order(order.token_value)}">${orderTitle(order)}</a></p>
<div class="paper">
<div class="head"><h1>Bon de livraison</h1><p class="big">${orderTitle(order)}</p></div>
<div class="pair">
<section aria-labelledby="de"><h2 id="de">Expéditeur</h2><p><strong>${channel.name}</strong><br>${channel.address.street}<br>${addressLine({ postcode: channel.address.postcode, city: channel.address.city })}<br>${formatPhone(channel.contactPhoneNumber)}</p>
<p class="small">${SELLER.legalName}, ${SELLER.legalForm} · SIREN ${SELLER.siren}</p></section>
<section aria-labelledby="a"><h2 id="a">Livré à</h2><p>${address ? postal(address) : '—'}</p></section>
</div>
<div class="pair">
<section aria-labelledby="quand"><h2 id="quand">Date et créneau</h2>${facts([
      ['Jour', longDay(order.delivery_date ?? '')],
      ['Créneau', `${window}, ${departureText(window)}`],
      ['Convives', order.guests === null ? '' : String(order.guests)],
      ...referenceFacts(order, REFERENCES),
      ...greenActionFacts(order),
      ['Note de la commande', order.notes],
    ])}</section>
<section aria-labelledby="acces"><h2 id="acces">Accès</h2>${facts(address ? accessFacts(address) : [])}</section>
</div>
<table class="lines">
<caption class="unseen">Articles livrés</caption>
<thead><tr><th scope="col" class="number">Quantité</th><th scope="col">Désignation</th></tr></thead>
<tbody>
${lines.map(
  ({ product, quantity, choices }) =>
    markup`<tr><td class="number big" data-label="Quantité">${quantity}</td><th scope="row">${product.name}${choices.length > 0 ? markup`<span class="small">${choices.map(({ name }) => name).join(', ')}</span>` : EMPTY_MARKUP}</th></tr>\n`,
)}</tbody>
</table>
<p class="small">À conserver entre 0 et 4\u00A0°C. Les plats chauds se tiennent à 63\u00A0°C au moins.</p>
<div class="pair boxes"><p class="box">Réserves</p><p class="box">Reçu le, à, nom et signature</p></div>
</div>
<p class="hint screen">${PRINT_HINT}</p>`,
  })
}
