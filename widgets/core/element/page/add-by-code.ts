import { failureOf } from '../../domain/failure.ts'
import { byCodeMessages as messages } from '../../messages/by-code.ts'
import { GUIDE } from '../../store/version.ts'
import type { Emit } from '../../store/events.ts'
import { CanceledError } from '../../store/cancelable-events.ts'
import { runActionIn } from '../../store/hooks.ts'
import type { Runtime } from '../../store/runtime.ts'
import { trimPasted } from '../../store/settings.ts'

/** A product and its quantity as the page wrote them; `where` names the call or tag in the console: `addItem("P", "3")`. */
type Addition = { code: string; quantity: unknown; where: string }

/**
 * Adds a product by the code that a page wrote: a cart button with `product`, or `addItem()`. False when it was not added: the visitor and
 * the author of the page are notified of the reason.
 */
export async function addByCode(shop: Runtime, emit: Emit, { code, quantity, where }: Addition): Promise<boolean> {
  const { getState } = shop.store
  const count = wholeNumber(quantity)
  if (!count) {
    console.error(`catering: ${where}: a quantity is a whole number, 1 or more (${GUIDE}/javascript-api).`)
    getState().alerts.show('error', messages.quantity)
    return false
  }
  let isUnknown = false
  const add = () =>
    getState()
      .cart.add({ productCode: code, quantity: count })
      .catch((error: unknown) => {
        const rejected = rejectedCode(error)
        if (!rejected) throw error
        const message = `catering: ${where}: ${code} is not for sale (${rejected}). Write the code of a product on sale (${GUIDE}/tags).`
        console.error(message)
        // A page that cancels it explains it itself.
        if (!emit('catering:error', { code: 'unknown', message })) throw new CanceledError()
        isUnknown = true
        throw error
      })
  return runActionIn(getState, add, { messageOf: (reason) => (isUnknown ? messages.unknown : reason) })
}

/** A whole number, or its digits as the value of a field or an attribute; null for anything else. */
export function wholeNumber(value: unknown): number | null {
  const digits = typeof value === 'string' || typeof value === 'number' ? trimPasted(String(value)) : ''
  return /^\d+$/.test(digits) ? Number(digits) : null
}

/** The key by which the backend rejects the code of a product, such as `sylius.shop_api.product.not_exists`; undefined for any other error. */
const rejectedCode = (error: unknown): string | undefined =>
  failureOf(error).codes.productCode?.find((key) => /^\w+(\.\w+)+$/.test(key))
