import { sql } from 'kysely'
import type { ShopDatabase } from '#demo/server/database/open.ts'
import type { OrderRow, PaymentRequestRow, PaymentRow } from '#demo/server/database/schema.ts'
import { nameOf } from './actors/buyer.ts'
import type { Simulation } from './simulation.ts'

// What must hold each night, without acts or faults and after the jobs: the books of the shop against the responses that people have got,
// and what the provider and the mail server know.

/** The first stock of each product that is counted, and the first uses of each coupon. */
export type Beginning = { stock: Map<string, number>; coupons: Map<string, number> }

export async function readBeginning(db: ShopDatabase): Promise<Beginning> {
  const products = await db
    .selectFrom('products')
    .select(['code', 'on_hand'])
    .where('on_hand', 'is not', null)
    .execute()
  const coupons = await db.selectFrom('coupons').select(['code', 'used']).execute()
  return {
    stock: new Map(products.map(({ code, on_hand }) => [code, on_hand ?? 0])),
    coupons: new Map(coupons.map(({ code, used }) => [code, used])),
  }
}

type Placed = OrderRow & { payment: PaymentRow | undefined; requests: PaymentRequestRow[]; isCredited: boolean }

/** Everything that is wrong, a sentence each. */
export async function problemsIn(simulation: Simulation, beginning: Beginning): Promise<string[]> {
  const { db } = simulation.backend
  const orders = await placedOrders(db)
  const problems = [
    ...simulation.provider.wrong,
    ...orders.flatMap((order) => moneyProblems(simulation, order)),
    ...acknowledgedProblems(simulation, orders),
    ...numberProblems(
      'orders',
      orders.map(({ number }) => Number(number)),
    ),
    ...(await invoiceProblems(db, orders)),
    ...(await placeProblems(db, orders, beginning)),
    ...(await emailProblems(simulation, db, orders)),
    ...(await waitingProblems(simulation, db, orders)),
    ...(await slotProblems(db, orders)),
    ...(await personalDataProblems(simulation, db)),
  ]
  simulation.count.add('checks', orders.length)
  return problems
}

async function placedOrders(db: ShopDatabase): Promise<Placed[]> {
  const orders = await db.selectFrom('orders').selectAll().where('number', 'is not', null).orderBy('id').execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const requests = await db.selectFrom('payment_requests').selectAll().execute()
  const credits = await db.selectFrom('invoices').select('order_id').where('kind', '=', 'credit_note').execute()
  const credited = new Set(credits.map(({ order_id }) => order_id))
  const paymentOf = new Map(payments.map((payment) => [payment.order_id, payment]))
  const requestsOf = Map.groupBy(requests, ({ order_id }) => order_id)
  return orders.map((order) => ({
    ...order,
    payment: paymentOf.get(order.id),
    requests: requestsOf.get(order.id) ?? [],
    isCredited: credited.has(order.id),
  }))
}

type Totals = { total: number; taxes: number; totalExclTax: number; taxesByRate: { base: number; amount: number }[] }

const totalsOf = ({ totals }: Pick<Placed, 'totals'>): Totals => JSON.parse(totals ?? '{}') as Totals

/** What the provider keeps is what the order states as paid, and what is paid is its total; nothing of an order that was cancelled or credited. */
function moneyProblems({ provider }: Simulation, { number, payment, requests, ...order }: Placed): string[] {
  const charged = provider.netCharges(requests.map(({ hash }) => hash)).filter((amount) => amount > 0)
  const totals = totalsOf(order)
  const { total } = totals
  const sum = charged.reduce((all, amount) => all + amount, 0)
  const owed = requests.filter(({ refund }) => refund === 'owed').length
  const isOver = order.state === 'cancelled' || order.isCredited
  const isPaidByCard = order.payment_state === 'paid' && payment?.method === 'card' && total > 0 && !isOver
  const about = `order ${number} (${order.state}, ${order.payment_state}, ${payment?.method})`
  return [
    ...(sum === (isPaidByCard ? total : 0)
      ? []
      : [`${about} of ${total}: the provider keeps ${charged.join(' + ') || 0}`]),
    ...(owed ? [`${about}: ${owed} refunds are owed`] : []),
    ...(payment?.amount === total ? [] : [`${about}: ${payment?.amount} is due of ${total}`]),
    ...vatProblems(about, totals),
  ]
}

function vatProblems(about: string, { total, taxes, totalExclTax, taxesByRate }: Totals): string[] {
  const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const isRight =
    total === totalExclTax + taxes &&
    add(taxesByRate.map(({ amount }) => amount)) === taxes &&
    add(taxesByRate.map(({ base }) => base)) === totalExclTax
  return isRight ? [] : [`${about}: VAT does not add up`]
}

/** What was acknowledged is there, and what was rejected left no trace. */
function acknowledgedProblems(simulation: Simulation, orders: readonly Placed[]): string[] {
  const rows = new Map(orders.map((order) => [order.token_value, order]))
  const problems: string[] = []
  for (const { token, placed, total, isCancelled } of simulation.orders.values()) {
    const row = rows.get(token)
    if (placed === 'yes' && !row) problems.push(`${token} was placed, and is no order`)
    if (placed === 'no' && row) problems.push(`${token} was rejected, and is order ${row.number}`)
    if (row && totalsOf(row).total !== total) problems.push(`order ${row.number} is not of ${total}`)
    if (row && isCancelled && row.state !== 'cancelled')
      problems.push(`order ${row.number} was cancelled, and is ${row.state}`)
  }
  return problems
}

function numberProblems(of: string, numbers: readonly number[]): string[] {
  const sorted = numbers.toSorted((one, other) => one - other)
  const wrong = sorted.findIndex((number, index) => number !== index + 1)
  return wrong < 0 ? [] : [`the numbers of ${of} have a gap or a twin at ${sorted[wrong]}`]
}

async function invoiceProblems(db: ShopDatabase, orders: readonly Placed[]): Promise<string[]> {
  const rows = await db.selectFrom('invoices').select(['number', 'kind', 'order_id']).execute()
  const counted = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ number }) => Number(number.slice(number.lastIndexOf('/') + 1)))
  const invoiced = new Set(rows.filter(({ kind }) => kind === 'invoice').map(({ order_id }) => order_id))
  const missing = orders.filter(
    ({ id, state, invoice_due_at }) => (state === 'fulfilled' && invoice_due_at === null) !== invoiced.has(id),
  )
  return [
    ...numberProblems('invoices', counted('invoice')),
    ...numberProblems('credit notes', counted('credit_note')),
    ...missing.map(({ number, state }) => `order ${number}, ${state}, has a wrong number of invoices`),
    ...(invoiced.size === counted('invoice').length ? [] : ['an order has two invoices']),
  ]
}

const holdsPlace = ({ state, released_at }: Placed): boolean => state !== 'cancelled' && released_at === null

/** What orders have taken is what is missing of the stock and the coupons. */
async function placeProblems(db: ShopDatabase, orders: readonly Placed[], beginning: Beginning): Promise<string[]> {
  const holding = orders.filter(holdsPlace)
  const items = await db.selectFrom('order_items').select(['order_id', 'product_code', 'quantity']).execute()
  const held = new Set(holding.map(({ id }) => id))
  const taken = new Map<string, number>()
  for (const { order_id, product_code, quantity } of items)
    if (held.has(order_id)) taken.set(product_code, (taken.get(product_code) ?? 0) + quantity)
  const products = await db
    .selectFrom('products')
    .select(['code', 'on_hand'])
    .where('on_hand', 'is not', null)
    .execute()
  const coupons = await db.selectFrom('coupons').select(['code', 'used', 'usage_limit']).execute()
  const uses = (code: string) => holding.filter(({ coupon_code }) => coupon_code === code).length
  return [
    ...products.flatMap(({ code, on_hand }) => {
      const expected = (beginning.stock.get(code) ?? 0) - (taken.get(code) ?? 0)
      return on_hand === expected && expected >= 0 ? [] : [`${code}: ${on_hand} in stock, not ${expected}`]
    }),
    ...coupons.flatMap(({ code, used, usage_limit }) => {
      const expected = (beginning.coupons.get(code) ?? 0) + uses(code)
      const isRight = used === expected && (usage_limit === null || used <= usage_limit)
      return isRight ? [] : [`${code}: used ${used} times, not ${expected}, of ${usage_limit}`]
    }),
  ]
}

/** Each email that is due was sent once; again only after a lost reply, with the same id. */
async function emailProblems(simulation: Simulation, db: ShopDatabase, orders: readonly Placed[]): Promise<string[]> {
  const { received, dropped } = simulation.mail
  const ids = Map.groupBy(received, ({ messageId }) => messageId)
  const twins = [...ids].filter(([id, sent]) => sent.length > 1 && !dropped.has(id) && !simulation.mayBeTwice.has(id))
  const confirmed = new Map<string, number>()
  for (const [first] of ids.values()) {
    const [, number] = /^Votre commande n°\s(\d+)\sest\s(?!annulée)/.exec(first?.subject ?? '') ?? []
    if (number) confirmed.set(number, (confirmed.get(number) ?? 0) + 1)
  }
  const unsent = await db
    .selectFrom('emails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('job', 'is not', null)
    .where('next_attempt_at', '<=', new Date(simulation.now).toISOString())
    .execute()
  return [
    ...twins.map(([id, sent]) => `${id} was sent ${sent.length} times: ${sent[0]?.subject}`),
    ...orders.flatMap(({ number, announced_at }) => {
      const times = confirmed.get(number ?? '') ?? 0
      return times === (announced_at === null ? 0 : 1) ? [] : [`order ${number} was confirmed by ${times} emails`]
    }),
    ...(unsent.length ? [`${unsent.length} emails are not sent`] : []),
  ]
}

/** How long something may wait at most: an attempt is closed a day after its last change, an unpaid order at its deadline. */
async function waitingProblems(simulation: Simulation, db: ShopDatabase, orders: readonly Placed[]): Promise<string[]> {
  const before = (hours: number) => new Date(simulation.now - hours * 3_600_000).toISOString()
  const open = orders.flatMap(({ number, requests }) =>
    requests
      .filter(({ state, updated_at }) => (state === 'new' || state === 'processing') && updated_at < before(26))
      .map(({ hash, state }) => `attempt ${hash} of order ${number} is ${state} since a day`),
  )
  const unpaid = orders.filter(
    ({ state, payment_state, payment, confirmed_at, cutoff_at, completed_at }) =>
      state === 'new' &&
      payment_state === 'awaiting_payment' &&
      payment?.method === 'card' &&
      confirmed_at === null &&
      (cutoff_at ?? '') < before(2) &&
      (completed_at ?? '') < before(2),
  )
  const { carts } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('carts'))
    .where('state', '=', 'cart')
    .where('updated_at', '<', before(30 * 24 + 2))
    .executeTakeFirstOrThrow()
  return [
    ...open,
    ...unpaid.map(({ number }) => `order ${number} is not paid, and not cancelled`),
    ...(Number(carts) ? [`${carts} carts are older than their retention`] : []),
  ]
}

/** No slot has more deliveries than its capacity. */
async function slotProblems(db: ShopDatabase, orders: readonly Placed[]): Promise<string[]> {
  const channels = await db.selectFrom('channels').select(['code', 'slot_capacity']).execute()
  const exceptional = await db.selectFrom('slot_capacities').selectAll().execute()
  const holding = orders.filter(holdsPlace)
  const slots = Map.groupBy(holding, (order) => `${order.channel_code} ${order.delivery_date} ${order.delivery_window}`)
  return [...slots].flatMap(([slot, { length: taken }]) => {
    const [code] = slot.split(' ')
    const usual = channels.find((channel) => channel.code === code)?.slot_capacity ?? Infinity
    const own = exceptional.find((one) => `${one.channel_code} ${one.day} ${one.delivery_window}` === slot)?.capacity
    return taken <= (own ?? usual) ? [] : [`${slot}: ${taken} deliveries, of ${own ?? usual}`]
  })
}

/** A deleted customer is in no table but the invoices. */
async function personalDataProblems({ customers }: Simulation, db: ShopDatabase): Promise<string[]> {
  const deleted = customers.filter(({ isDeleted }) => isDeleted)
  if (deleted.length === 0) return []
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'invoices')
  const found: string[] = []
  for (const table of tables) {
    const rows = await sql.raw<object>(`select * from "${table}"`).execute(db)
    const text = JSON.stringify(rows.rows)
    for (const { email } of deleted)
      if ([`"${email}"`, `${nameOf(email)}\\"`, `"${nameOf(email)}"`].some((mark) => text.includes(mark)))
        found.push(`${email} was deleted, and is in ${table}`)
  }
  return found
}
