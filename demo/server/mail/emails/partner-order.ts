import { urls } from '../../shop/back-office-urls.ts'
import { formatPhone } from '../../documents/format.ts'
import { campaignText } from '../../shop/cart/attribution.ts'
import { customerById } from '../../shop/customer/customers.ts'
import { orderFacts } from '../order-facts.ts'
import type { DraftBuilder } from '../email-draft.ts'

/**
 * An order from a partner's page, for the caterer, with its customer and its URL in the back office. Null while the
 * card payment is due.
 */
export const partnerOrder: DraftBuilder<'partnerOrder'> = async (db, { orderId }, { apiUrl }) => {
  const { priced, values, conditions, replyTo } = await orderFacts(db, orderId)
  const { order } = priced
  if (conditions.cardUnpaid) return null
  const customer = order.customer_id === null ? null : await customerById(db, order.customer_id)
  const customerName = customer ? `${customer.first_name} ${customer.last_name}` : ''
  return {
    values: {
      ...values,
      partner: order.partner ?? '',
      campaign: campaignText(order),
      customerName,
      company: customer?.company ?? '',
      phoneNumber: formatPhone(customer?.phone_number ?? ''),
      email: customer?.email ?? '',
      officeUrl: new URL(urls.order(order.token_value), apiUrl).href,
    },
    // The customer's account may have been deleted since.
    replyTo: customer ? { name: customerName, address: customer.email } : replyTo,
  }
}
