import type { CustomerRow } from '../database/schema.ts'
import type { PricedCart } from '../shop/cart/priced-cart.ts'
import type { ListedOrder } from '../shop/order/order-list.ts'
import type { PlacedRow } from '../shop/order/orders.ts'
import type { ViewContext } from './cart.ts'
import { attributionView, historyResource, orderResource } from './order.ts'
import type { adminOrder, adminOrders } from './schemas/order.ts'
import type { ResponseBody } from './response-body.ts'

const address = (token: string): string => `/api/v2/admin/orders/${encodeURIComponent(token)}`

/** An order for administrators: the customer's view, with the customer. */
export function adminOrderResource(
  priced: PricedCart<PlacedRow>,
  customer: CustomerRow | null,
  outside: ViewContext,
): ResponseBody<typeof adminOrder> {
  return {
    ...orderResource(priced, outside),
    '@id': address(priced.order.token_value),
    customer: customer && {
      firstName: customer.first_name,
      lastName: customer.last_name,
      company: customer.company,
      email: customer.email,
      phoneNumber: customer.phone_number,
    },
  }
}

/** An order in the list for administrators. */
export const adminOrderLine = (order: ListedOrder): ResponseBody<typeof adminOrders>['hydra:member'][number] => ({
  ...historyResource(order),
  '@id': address(order.token_value),
  method: order.method,
  ...attributionView(order),
  customer: order.customer,
})
