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
import { NOTHING, page } from '../document.ts'
import { greenActionFacts, referenceFacts } from './order-page.ts'
import { departureText } from './orders-page.ts'
import { accessFacts, postal } from '../order-parts.ts'
import type { BackOfficeSession } from '../session.ts'
import { messages } from '../messages.ts'

const text = messages.sheet
const REFERENCES = namesOf(references).filter((name) => referenceDocuments[name].isOnDeliveryNote)

/** The delivery note that the driver has signed: the whole order without prices. */
export async function deliveryNote(shop: Shop, session: BackOfficeSession, order: OrderRow): Promise<string> {
  const { lines, channel } = await pricedCart(shop.db, order, shop.now())
  const address = storedAddress(order.shipping_address)
  const window = order.delivery_window ?? ''
  return page({
    title: `${text.title} ${order.number ?? ''}`,
    section: 'orders',
    session,
    body: markup`<p class="back screen"><a class="quiet" href="${backOfficePaths.order(order.token_value)}">${messages.order.title(order.number ?? '')}</a></p>
<div class="paper">
<div class="head"><h1>${text.title}</h1><p class="big">${messages.order.title(order.number ?? '')}</p></div>
<div class="pair">
<section aria-labelledby="de"><h2 id="de">${text.from}</h2><p><strong>${channel.name}</strong><br>${channel.address.street}<br>${channel.address.postcode} ${channel.address.city}<br>${formatPhone(channel.contactPhoneNumber)}</p>
<p class="small">${SELLER.legalName}, ${SELLER.legalForm} · SIREN ${SELLER.siren}</p></section>
<section aria-labelledby="a"><h2 id="a">${text.to}</h2><p>${address ? postal(address) : messages.none}</p></section>
</div>
<div class="pair">
<section aria-labelledby="quand"><h2 id="quand">${text.when}</h2>${facts([
      [messages.order.day, longDay(order.delivery_date ?? '')],
      [messages.order.window, `${window}, ${departureText(window)}`],
      [messages.order.guests, order.guests === null ? '' : String(order.guests)],
      ...referenceFacts(order, REFERENCES),
      ...greenActionFacts(order),
      [messages.order.notes, order.notes],
    ])}</section>
<section aria-labelledby="acces"><h2 id="acces">${text.access}</h2>${facts(address ? accessFacts(address) : [])}</section>
</div>
<table class="lines">
<caption class="unseen">${text.caption}</caption>
<thead><tr><th scope="col" class="number">${text.quantity}</th><th scope="col">${text.product}</th></tr></thead>
<tbody>
${lines.map(
  ({ product, quantity, choices }) =>
    markup`<tr><td class="number big" data-label="${text.quantity}">${quantity}</td><th scope="row">${product.name}${choices.length > 0 ? markup`<span class="small">${choices.map(({ name }) => name).join(', ')}</span>` : NOTHING}</th></tr>\n`,
)}</tbody>
</table>
<p class="small">${text.cold}</p>
<div class="pair boxes"><p class="box">${text.reservations}</p><p class="box">${text.signature}</p></div>
</div>
<p class="hint screen">${messages.printHint}</p>`,
  })
}
