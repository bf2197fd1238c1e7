import { ApiError, type Channel, type NewReorder, type Order, type ReorderProposal } from '../../api/api.ts'
import { RESET_FIELDS } from '../../domain/order/order-fields.ts'
import { attribution } from './preferences.ts'
import type { OrdersSlice, SliceContext } from '../state.ts'
import { invalidateOrder, queryClient } from '../../queries/query-client.ts'
import { slotOf } from '../chosen-slot.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/** The actions on orders and quotes. */
export function ordersActions(context: SliceContext<'orders'>): OrdersSlice {
  const { get, api, emit, settings } = context
  const data = queryClient(context)
  const keyOf = createIdempotencyKeys()
  const origin = () => attribution(settings.partner, get().preferences.campaign)
  const invalidateQuotes = () => data.invalidate(['quotes'], ['quote'])

  /** Token of the current cart, null when it is of another channel. */
  const cartAt = (channel: string): string | null => {
    const { cart, token } = get().cart
    return cart && cart.channel !== channel ? null : token
  }

  const selectChannel = async (code: string, zipcode: string) => {
    const { channel } = get()
    if (channel.channel?.code === code) return
    channel.choose(await api.channels.byCode(code), zipcode || null)
  }

  /** Copies the details of the old order, except its references, which belong to it alone. */
  const copyDetails = ({ notes, budgetPerPerson, greenActions }: ReorderProposal) => {
    const { setFields, setGreenAction } = get().cart
    setFields({ ...RESET_FIELDS, notes, budgetPerPerson })
    for (const name of ['cup', 'cutlery', 'bread'] as const) {
      if (greenActions) setGreenAction(name, greenActions[name])
    }
  }

  /** One request per line, for a backend without the reorder endpoint. */
  const addEach = async (lines: NewReorder['lines']) => {
    for (const { productCode, quantity } of lines) await get().cart.add(productCode, quantity)
  }

  return {
    async propose(token, channel) {
      const orders = await api.orders()
      try {
        return await orders.propose(token, channel, get().cart.token)
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error
        const order = await orders.read(token)
        return rebuilt(order, await api.channels.byCode(channel ?? order.channel))
      }
    },
    async reorder(proposal, { lines, slot, replaces }) {
      const { orderToken, channel, zipcode, isCompared } = proposal
      const token = replaces ? null : cartAt(channel)
      const isNew = replaces || !get().cart.cart?.items.length
      if (!isCompared) {
        await selectChannel(channel, zipcode)
        if (replaces) get().cart.reset()
        if (isNew) copyDetails(proposal)
        return addEach(lines)
      }
      const order: NewReorder = { channel, cart: token, lines, slot }
      const orders = await api.orders()
      const made = await orders.reorder(orderToken, order, keyOf([orderToken, order]), origin())
      await selectChannel(channel, zipcode)
      if (replaces) get().cart.reset()
      if (isNew) copyDetails(proposal)
      const kept = made.day !== null && made.window !== null ? { day: made.day, window: made.window } : null
      await get().cart.adopt(made.orderToken, kept)
      for (const { productCode, quantity, unitPrice } of lines) {
        const name = proposal.lines.find((line) => line.productCode === productCode)?.name ?? ''
        emit('catering:item-added', { productCode, name, quantity, price: unitPrice })
      }
      if (slot && kept) emit('catering:slot-chosen', kept)
    },
    async cancel(token) {
      await (await api.orders()).cancel(token)
      invalidateOrder(data, token)
    },
    async acceptQuote({ id, channel }) {
      const account = await api.account()
      const { orderToken } = await account.acceptQuote(id, origin())
      invalidateQuotes()
      try {
        const cart = await api.carts.read(orderToken)
        await selectChannel(channel, '')
        if (get().cart.token !== orderToken) get().cart.reset()
        await get().cart.adopt(orderToken, slotOf(cart))
        return null
      } catch (error) {
        // It is no cart any more: it was ordered.
        if (error instanceof ApiError && error.kind === 'not-found') return orderToken
        throw error
      }
    },
    async claimQuote(code) {
      const account = await api.account()
      const { id } = await account.claimQuote(code)
      invalidateQuotes()
      return id
    },
    async refuseQuote(id) {
      await (await api.account()).refuseQuote(id)
      invalidateQuotes()
    },
  }
}

/** The proposal when a backend does not compare: the dishes of the order by name and code, menus to be composed again. */
function rebuilt(order: Order, channel: Channel): ReorderProposal {
  const zipcode = order.shippingAddress?.postcode ?? ''
  return {
    orderToken: order.tokenValue,
    number: order.number,
    channel: channel.code,
    channelName: channel.name,
    zipcode,
    isOpen: channel.enabled,
    delivers: channel.zipcodes.length === 0 || channel.zipcodes.includes(zipcode),
    fromQuote: false,
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
