import { ACCEPTED } from '../../core/api/accepted.ts'
import { CARTS, inAddress, pathOfCart, type NewItem } from '../../core/api/new-item.ts'
import { attribution, campaignOf } from '../../core/store/campaign.ts'
import { quantityOf } from '../../core/domain/cart.ts'
import { NATIONAL_CHANNEL } from '../../core/domain/channel.ts'
import type { Config } from '../../core/store/config.ts'
import { createTabs } from '../../core/store/tabs.ts'

/** A cart as the backend sends it, in the words of ours: of another backend the shop reads the answer. Amounts in cents. */
export type Begun = {
  tokenValue: string
  addsByAddress: boolean
  items: readonly Line[]
  totals: { total: number }
}
type Line = { quantity: number; subTotal: number; unitPrice: number; product: { code: string; name: string } }

const KEPT = 'catering.cart'
const tabs = createTabs()

/**
 * Adds an item to the cart that an earlier press has begun, or begins one with it, as the shop does (store/slices/cart.ts). Null, or a
 * rejection, where anything is out of the ordinary: the shop then does it, with the same key.
 */
export async function add(item: NewItem, before: Begun | undefined, settings: Config): Promise<Begun | null> {
  const send = async (path: string, query: Record<string, string>): Promise<Begun> => {
    const url = new URL(path, settings.apiBaseUrl.replace(/\/*$/, '/'))
    url.search = String(new URLSearchParams({ ...query, ...inAddress(item) }))
    const response = await fetch(url, { method: 'POST', headers: ACCEPTED })
    if (!response.ok) throw response
    return response.json()
  }
  const begin = async (): Promise<string> => {
    const { channel, partner } = settings
    const who = attribution(partner, campaignOf(location.search))
    cart = await send(CARTS, { channel: channel ?? NATIONAL_CHANNEL, ...who })
    localStorage.setItem(KEPT, JSON.stringify({ token: cart.tokenValue }))
    return cart.tokenValue
  }
  let cart: Begun | undefined
  // A cart of another tab's is the shop's to find.
  if (!before) await tabs.oneCart((others) => keptToken() ?? others[0], begin)
  else if (before.addsByAddress) cart = await send(pathOfCart(before.tokenValue, '/items'), {})
  tabs.tell()
  const inCart = (one: Begun | undefined) => quantityOf(one?.items ?? [], item.productCode)
  return cart && isOurs(cart) && inCart(cart) === inCart(before) + item.quantity ? cart : null
}

/** Of the cart that this browser keeps. */
export const keptToken = (): string | undefined =>
  (JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { token?: string }).token

const isOurs = ({ totals, items }: Begun): boolean =>
  [totals.total, ...items.flatMap(({ quantity, subTotal, unitPrice }) => [quantity, subTotal, unitPrice])].every(
    Number.isFinite,
  )
