import type { CustomerRow } from '../database/schema.ts'
import type { Basket } from '../shop/cart/basket.ts'
import type { ListedOrder } from '../shop/order/order-list.ts'
import type { PlacedRow } from '../shop/order/orders.ts'
import { attributionView } from './attribution.ts'
import type { Outside } from './cart.ts'
import { historyResource, orderResource } from './order.ts'
import type { adminOrder, adminOrders } from './schemas/order.ts'
import type { Written } from './written.ts'

const address = (token: string): string => `/api/v2/admin/orders/${encodeURIComponent(token)}`

/** An order for the caterer: the customer's own view, with the customer. */
export function adminOrderResource(
  basket: Basket<PlacedRow>,
  customer: CustomerRow | null,
  outside: Outside,
): Written<typeof adminOrder> {
  return {
    ...orderResource(basket, outside),
    '@id': address(basket.order.token_value),
    customer: customer && {
      firstName: customer.first_name,
      lastName: customer.last_name,
      company: customer.company,
      email: customer.email,
      phoneNumber: customer.phone_number,
    },
  }
}

/** A line of the caterer's list of orders. */
export const adminOrderLine = (order: ListedOrder): Written<typeof adminOrders>['hydra:member'][number] => ({
  ...historyResource(order),
  '@id': address(order.token_value),
  method: order.method,
  ...attributionView(order),
  customer: order.customer,
})
