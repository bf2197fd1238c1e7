import { urls } from '../../shop/back-office-urls.ts'
import { phoneInWords } from '../../documents/phone-in-words.ts'
import { campaignWords } from '../../shop/cart/attribution.ts'
import { customerById } from '../../shop/customer/customers.ts'
import { orderFacts } from '../order-facts.ts'
import type { Write } from '../letter-context.ts'

/** Tells the caterer of an order that was begun on a partner's page, with its customer and its address in the back office. Null while its card is to be charged. */
export const partnerOrder: Write<'partnerOrder'> = async (db, { orderId }, { apiUrl }) => {
  const { basket, values, conditions, replyTo } = await orderFacts(db, orderId)
  const { order } = basket
  if (conditions.cardUnpaid) return null
  const customer = order.customer_id === null ? null : await customerById(db, order.customer_id)
  const customerName = customer ? `${customer.first_name} ${customer.last_name}` : ''
  return {
    values: {
      ...values,
      partner: order.partner ?? '',
      campaign: campaignWords(order),
      customerName,
      company: customer?.company ?? '',
      phoneNumber: phoneInWords(customer?.phone_number ?? ''),
      email: customer?.email ?? '',
      officeUrl: new URL(urls.order(order.token_value), apiUrl).href,
    },
    // The customer's account may have been deleted before the mail is sent.
    replyTo: customer ? { name: customerName, address: customer.email } : replyTo,
  }
}
