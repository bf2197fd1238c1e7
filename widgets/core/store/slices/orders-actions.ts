import { isApiError, isStale, type Channel, type NewReorder, type Order, type ReorderProposal } from '../../api/api.ts'
import { NATIONAL_CHANNEL } from '../../domain/delivery/channel.ts'
import { RESET_FIELDS } from '../../domain/order/order-fields.ts'
import { attribution } from './preferences.ts'
import type { OrdersSlice, SliceContext } from '../state.ts'
import { invalidateOrder, queryClient } from '../../queries/query-client.ts'
import { slotOf } from '../chosen-slot.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

type Context = SliceContext<'orders'>

export function ordersActions(context: Context): OrdersSlice {
  const { api } = context
  const keyOf = createIdempotencyKeys()
  let completed = 0
  const data = queryClient(context)
  const invalidateQuotes = () => data.invalidate(['quotes'], ['quote'])
  const orReadAgain = (error: unknown): never => {
    if (isStale(error)) invalidateQuotes()
    throw error
  }
  return {
    propose: (token, channel) => propose(context, token, channel),
    async reorder(proposal, { replaces, ...order }) {
      if (!proposal.isCompared) return reorderByLine(context, proposal, order.lines, replaces)
      // A retry has the key of the failed attempt; the same order again has another one.
      await reorderAtOnce(context, proposal, order, replaces, (content) => keyOf([completed, content]))
      completed++
    },
    async cancel(token) {
      await (await api.orders()).cancel(token)
      invalidateOrder(data, token)
    },
    async acceptQuote({ id, channel, version }) {
      const account = await api.account()
      const { orderToken } = await account.acceptQuote(id, attribution(context), version).catch(orReadAgain)
      invalidateQuotes()
      return openCartOfQuote(context, orderToken, channel)
    },
    async claimQuote(code) {
      const { id } = await (await api.account()).claimQuote(code)
      invalidateQuotes()
      return id
    },
    async refuseQuote(id, version) {
      await (await api.account()).refuseQuote(id, version).catch(orReadAgain)
      invalidateQuotes()
    },
  }
}

async function propose({ get, api }: Context, token: string, channel: string | null): Promise<ReorderProposal> {
  const orders = await api.orders()
  try {
    return await orders.propose(token, channel, get().cart.token)
  } catch (error) {
    if (!isApiError(error, 'not-found')) throw error
    const order = await orders.read(token)
    return rebuilt(order, await api.channels.byCode(channel ?? order.channel))
  }
}

async function reorderAtOnce(
  context: Context,
  proposal: ReorderProposal,
  { lines, slot }: Pick<NewReorder, 'lines' | 'slot'>,
  replaces: boolean,
  keyOf: (content: unknown) => string,
): Promise<void> {
  const { get, api, emit } = context
  const { orderToken, channel } = proposal
  if (!replaces && get().cart.cart?.channel === NATIONAL_CHANNEL)
    await selectChannel(context, channel, proposal.postalCode)
  const isNew = replaces || isCartEmpty(context)
  const order = { channel, cart: replaces ? null : cartAt(context, channel), lines, slot }
  const orders = await api.orders()
  const made = await orders.reorder(orderToken, order, keyOf([orderToken, order]), attribution(context))
  // A cart that is gone is not added to: another one was created.
  const isGone = order.cart !== null && made.orderToken !== order.cart
  await prepareCart(context, proposal, replaces || isGone, isNew || isGone)
  const { day, window } = made
  const confirmed = day !== null && window !== null ? { day, window } : null
  await get().cart.adopt(made.orderToken, confirmed)
  for (const { productCode, quantity, unitPrice } of lines) {
    const name = proposal.lines.find((line) => line.productCode === productCode)?.name ?? ''
    emit('catering:item-added', { productCode, name, quantity, price: unitPrice })
  }
  if (slot && confirmed) emit('catering:slot-chosen', confirmed)
}

/** One request per line, for a backend without the reorder endpoint. */
async function reorderByLine(
  context: Context,
  proposal: ReorderProposal,
  lines: NewReorder['lines'],
  replaces: boolean,
): Promise<void> {
  await prepareCart(context, proposal, replaces, replaces || isCartEmpty(context))
  for (const { productCode, quantity } of lines) await context.get().cart.add({ productCode, quantity })
}

/** Selects the channel of the order, resets a cart that is replaced, and copies the details of the order into a new one. */
async function prepareCart(
  context: Context,
  proposal: ReorderProposal,
  replaces: boolean,
  isNew: boolean,
): Promise<void> {
  await selectChannel(context, proposal.channel, proposal.postalCode, replaces)
  const { reset, setFields, setGreenAction } = context.get().cart
  if (replaces) reset()
  if (!isNew) return
  const { notes, budgetPerPerson, greenActions } = proposal
  setFields({ ...RESET_FIELDS, notes, budgetPerPerson })
  for (const name of ['cup', 'cutlery', 'bread'] as const) if (greenActions) setGreenAction(name, greenActions[name])
}

const isCartEmpty = ({ get }: Context): boolean => !get().cart.cart?.items.length

/** Token of the current cart, null when it is of another channel. */
function cartAt({ get }: Context, channel: string): string | null {
  const { cart, token } = get().cart
  return cart && cart.channel !== channel ? null : token
}

/** A cart that is replaced does not go along. */
async function selectChannel(
  { get, api }: Context,
  code: string,
  postalCode: string,
  isReplaced = false,
): Promise<void> {
  const { channel, cart } = get()
  if (channel.channel?.code === code) return
  const there = await api.channels.byCode(code)
  if (isReplaced && cart.cart?.channel === NATIONAL_CHANNEL) cart.reset()
  await channel.choose(there, postalCode || null)
}

/** Resolves to the token when it is no cart any more: it was ordered. */
async function openCartOfQuote(context: Context, token: string, channel: string): Promise<string | null> {
  const { get, api } = context
  try {
    const cart = await api.carts.read(token)
    await selectChannel(context, channel, '', get().cart.token !== token)
    if (get().cart.token !== token) get().cart.reset()
    await get().cart.adopt(token, slotOf(cart))
    return null
  } catch (error) {
    if (isApiError(error, 'not-found')) return token
    throw error
  }
}

/** The proposal when a backend does not compare: the products of the order by name and code, menus to be composed again. */
function rebuilt(order: Order, channel: Channel): ReorderProposal {
  const postalCode = order.shippingAddress?.postcode ?? ''
  return {
    orderToken: order.tokenValue,
    number: order.number,
    channel: channel.code,
    channelName: channel.name,
    postalCode,
    isOpen: channel.enabled,
    delivers: channel.zipcodes.length === 0 || channel.zipcodes.includes(postalCode),
    fromQuote: false,
    leftOut: order.services.map(({ text }) => text),
    isCompared: false,
    lines: order.items.map(({ id, quantity, unitPrice, product, choices }) => {
      const isMenu = choices.length > 0
      return {
        ...{ id, productCode: product.code, name: product.name, quantity, oldUnitPrice: unitPrice },
        ...{ choices: [], missing: null, substitutes: [], available: isMenu ? 0 : null },
        unitPrice: isMenu ? null : unitPrice,
        state: isMenu ? 'gone' : 'same',
        reason: isMenu ? 'part' : null,
      }
    }),
    slot: null,
    notes: order.notes,
    budgetPerPerson: '',
    greenActions: null,
  }
}
