import { events } from '../contract/events.ts'
import { nearest } from '../contract/known.ts'
import type { Finding, ShopActions } from '../core/element/shop/catering.ts'
import { used } from '../core/element/shop/page-api.ts'

const ACTIONS = Object.keys({
  ...{ addItem: true, changeQuantity: true, removeItem: true, openCart: true, closeCart: true },
  ...{ setPostalCode: true, chooseSlot: true, signOut: true },
} satisfies Record<keyof ShopActions, true>)

/** Finds names of events and actions that the page has passed to the JavaScript API, and that do not exist. */
export const examineNames = (): Finding[] => [
  ...unknown('on', used.events, Object.keys(events)),
  ...unknown('override', used.actions, ACTIONS),
]

function unknown(method: 'on' | 'override', names: Iterable<string>, known: readonly string[]): Finding[] {
  return [...names]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = known.find((one) => one === `catering:${name}`) ?? nearest(name, known)
      return {
        level: 'error',
        where: `shop.${method}('${name}')`,
        section: 'JavaScript API',
        what: `has no effect: there is no ${method === 'on' ? 'event' : 'action'} of this name`,
        fix: `Write ${meant ?? `one of: ${known.join(', ')}`}.`,
      }
    })
}
