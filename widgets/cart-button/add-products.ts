import { addByCode } from '../core/element/page/add-by-code.ts'
import { requestPlace } from '../core/element/page/request-place.ts'
import { emitFrom } from '../core/store/events.ts'
import type { Runtime } from '../core/store/runtime.ts'
import { trimPasted } from '../core/store/settings.ts'

/** Adds the products of the button, one after the other. False when one could not be added: the visitor and the page have the reason. */
export async function addProducts(button: HTMLElement, shop: Runtime): Promise<boolean> {
  const items = requestedItems(button)
  if (items.length > 0) await requestPlace(shop)
  for (const { code, quantity } of items) {
    const where = `<catering-cart-button product="${code}" quantity="${quantity}">`
    if (!(await addByCode(shop, emitFrom(button), { code, quantity, where }))) return false
  }
  return true
}

/** One product and its quantity (`product="PLATEAU" quantity="10"`), or several with theirs (`product="PLATEAU:10 EAU:2"`). */
function requestedItems(button: HTMLElement): { code: string; quantity: string }[] {
  const defaultQuantity = trimPasted(button.getAttribute('quantity') ?? '') || '1'
  const codes = (button.getAttribute('product') ?? '').split(/\s+/).map(trimPasted).filter(Boolean)
  return codes.map((one) => {
    const [code = '', quantity] = one.split(':')
    return { code, quantity: quantity || defaultQuantity }
  })
}
