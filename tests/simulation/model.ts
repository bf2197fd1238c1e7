import { sql } from 'kysely'
import type { ShopDatabase } from '#demo/server/database/open.ts'
import type { OrderRow, PaymentRequestRow, PaymentRow, RefundRow } from '#demo/server/database/schema.ts'
import type { Simulation } from './simulation.ts'

// What must hold each night, without acts or faults and after the jobs: the books of the shop against the responses that people have got,
// and what the provider and the mail server know.

type Item = { product_code: string; quantity: number }
type Tax = { rate: number; base: number; amount: number }
/** `taxes`: what it adds to the VAT of its order, which a credit note reduces. */
type Document = { order_id: number; kind: string; cancels: string | null; taxes: Tax[] }
/** An order of the last days, with all that belongs to it. */
type Placed = OrderRow & {
  payment: PaymentRow | undefined
  requests: PaymentRequestRow[]
  refunds: RefundRow[]
  items: Item[]
  documents: Document[]
}
type Totals = { total: number; taxes: number; totalExclTax: number; taxesByRate: { base: number; amount: number }[] }

/** An order that is compared: since how many nights it is unchanged and over, and what of its charge was held and refunded by hand last night. */
type Open = { items: Item[]; revision: number; nights: number; held: number; byHand: number }

/** An order that is over is compared for so many nights more, then dropped with its charges, so that the memory of a long run is bounded. */
const NIGHTS_AFTER = 6
const CHUNK = 400
const HOUR = 3_600_000
const DAY = 24 * HOUR

export class Books {
  readonly #simulation: Simulation
  /** The orders that are compared, by id. */
  readonly #open = new Map<number, Open>()
  #lastNumber = ''
  /** What orders that are not compared any more have taken of the stock and the coupons, beside what was taken at the beginning. */
  readonly #taken = new Map<string, number>()
  readonly #stock = new Map<string, number>()
  readonly #coupons = new Map<string, number>()
  /** When each email was accepted, by its id; how many there were about an order, by subject. */
  readonly #accepted = new Map<string, number>()
  readonly #emails = new Map<string, number>()

  private constructor(simulation: Simulation) {
    this.#simulation = simulation
  }

  static async open(simulation: Simulation): Promise<Books> {
    const books = new Books(simulation)
    for (const { code, on_hand } of await counted(simulation.backend.db)) books.#stock.set(code, on_hand ?? 0)
    for (const { code, used } of await simulation.backend.db.selectFrom('coupons').selectAll().execute())
      books.#coupons.set(code, used)
    return books
  }

  #problems: string[] = []

  #check(isRight: boolean, problem: string): void {
    if (!isRight) this.#problems.push(problem)
  }

  /** Everything that is wrong, a sentence each. */
  async problems(): Promise<string[]> {
    const { provider, wrong, count } = this.#simulation
    const { db } = this.#simulation.backend
    this.#problems = [...provider.wrong, ...wrong]
    const orders = await this.#orders(db)
    for (const order of orders) {
      this.#checkMoney(order)
      this.#checkWaiting(order)
      this.#checkDocuments(order)
    }
    this.#checkAcknowledged(orders)
    this.#checkEmails(orders)
    await this.#checkPlaces(db, orders)
    await this.#checkSlots(db, orders)
    await this.#checkQueue(db)
    await this.#checkNumbers(db)
    count.add('checks', orders.length)
    for (const order of orders) this.#closeOrKeep(order)
    return this.#problems
  }

  async #orders(db: ShopDatabase): Promise<Placed[]> {
    const placed = db.selectFrom('orders').select(['id', 'number', 'totals'])
    for (const { id, number, totals } of await placed.where('number', '>', this.#lastNumber).execute()) {
      const held = totalsOf({ totals }).total
      this.#open.set(id, { items: await itemsOf(db, id), revision: -1, nights: 0, held, byHand: 0 })
      if (number !== null && number > this.#lastNumber) this.#lastNumber = number
    }
    const ids = [...this.#open.keys()]
    const orders: Placed[] = []
    for (let from = 0; from < ids.length; from += CHUNK)
      orders.push(...(await this.#read(db, ids.slice(from, from + CHUNK))))
    return orders
  }

  async #read(db: ShopDatabase, ids: number[]): Promise<Placed[]> {
    const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
    const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute()
    const requests = await db.selectFrom('payment_requests').selectAll().where('order_id', 'in', ids).execute()
    const refunds = await db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).execute()
    const documents = db.selectFrom('invoices').select(['order_id', 'kind', 'cancels', 'content'])
    const invoices = (await documents.where('order_id', 'in', ids).execute()).map(documentOf)
    const paymentOf = new Map(payments.map((payment) => [payment.order_id, payment]))
    const requestsOf = Map.groupBy(requests, ({ order_id }) => order_id)
    const refundsOf = Map.groupBy(refunds, ({ order_id }) => order_id)
    const documentsOf = Map.groupBy(invoices, ({ order_id }) => order_id)
    return rows.map((row) => ({
      ...row,
      payment: paymentOf.get(row.id),
      requests: requestsOf.get(row.id) ?? [],
      refunds: refundsOf.get(row.id) ?? [],
      items: this.#open.get(row.id)?.items ?? [],
      documents: documentsOf.get(row.id) ?? [],
    }))
  }

  #closeOrKeep(order: Placed): void {
    const open = this.#open.get(order.id)
    if (!open) return
    const isOver =
      order.state === 'cancelled' || (order.state === 'fulfilled' && order.payment_state !== 'awaiting_payment')
    open.nights = isOver && open.revision === order.revision ? open.nights + 1 : 0
    open.revision = order.revision
    if (open.nights < NIGHTS_AFTER) return
    this.#open.delete(order.id)
    this.#simulation.orders.delete(order.token_value)
    this.#simulation.provider.removeCharges(order.requests.map(({ hash }) => hash))
    for (const subject of SUBJECTS) this.#emails.delete(`${subject.name} ${order.number}`)
    if (!holdsPlace(order)) return
    for (const { product_code, quantity } of order.items) add(this.#taken, product_code, quantity)
    if (order.coupon_code) add(this.#taken, order.coupon_code, 1)
  }

  /** The provider keeps what an order costs, if it was paid by card and not refunded by hand; nothing when it was cancelled or credited. */
  #checkMoney({ number, payment, requests, refunds, documents, ...order }: Placed): void {
    const { total, taxes, totalExclTax, taxesByRate } = totalsOf(order)
    const notes = documents.filter(({ kind, cancels }) => kind === 'credit_note' && cancels === null)
    const cost = total + sum(notes.map(amountOf))
    const isPaid = order.payment_state === 'paid' || order.payment_state === 'refunded'
    const isOver = order.state === 'cancelled' || documents.some(({ cancels }) => cancels !== null)
    const about = `order ${number} (${order.state}, ${order.payment_state}, ${payment?.method}) of ${cost} of ${total}`
    const charges = this.#simulation.provider.netCharges(requests.map(({ hash }) => hash))
    const held = sum(charges.map((charge) => charge.held))
    const open = this.#open.get(order.id)
    if (isPaid && payment?.method === 'card' && !isOver && open) {
      const byHand = charges[0]?.byHand ?? 0
      const now = byHand - open.byHand
      // Of one day it is not known which was first: a refund by hand reduces what a later credit note refunds.
      const [least, most] = [Math.min(open.held, cost) - now, Math.min(open.held - now, cost)]
      const isCharged = order.payment_state === 'paid' && cost > 0
      const isRight = held >= least && held <= most && held > 0 === isCharged
      this.#check(isRight, `${about}, ${byHand} by hand: the provider keeps ${held}`)
      Object.assign(open, { held, byHand })
    } else this.#check(held === 0, `${about}: the provider keeps ${held}`)
    const isTransferred = order.payment_state === 'paid' && payment?.method === 'bank_transfer'
    const [least, most] = isTransferred ? [cost, total] : [0, 0]
    const transferred = payment?.transferred ?? 0
    this.#check(transferred >= least && transferred <= most, `${about}: ${transferred} were transferred`)
    this.#check(!refunds.some(({ state }) => state === 'owed'), `${about}: a refund is owed`)
    this.#check(payment?.amount === cost, `${about}: ${payment?.amount} is due`)
    const [amounts, bases] = [taxesByRate.map(({ amount }) => amount), taxesByRate.map(({ base }) => base)]
    const isExact = total === totalExclTax + taxes && sum(amounts) === taxes && sum(bases) === totalExclTax
    this.#check(isExact, `${about}: VAT does not add up`)
  }

  /** An attempt is closed a day after its last change, an unpaid order is cancelled at its deadline. */
  #checkWaiting({ number, requests, payment, ...order }: Placed): void {
    const before = (hours: number) => new Date(this.#simulation.now - hours * HOUR).toISOString()
    for (const { hash, state, updated_at } of requests) {
      const isOpen = state === 'new' || state === 'processing'
      this.#check(!isOpen || updated_at >= before(26), `attempt ${hash} of order ${number} is ${state} since a day`)
    }
    const isUnpaid = order.state === 'new' && order.payment_state === 'awaiting_payment' && order.confirmed_at === null
    const isLate = (order.cutoff_at ?? '') < before(2) && (order.completed_at ?? '') < before(2)
    this.#check(!isUnpaid || payment?.method !== 'card' || !isLate, `order ${number} is not paid, and not cancelled`)
  }

  /** A delivered order has an invoice once it is due, of its total; its credit notes are of no more at any rate, and of all when one cancels it. */
  #checkDocuments({ number, state, invoice_due_at, documents, totals }: Placed): void {
    const invoices = documents.filter(({ kind }) => kind === 'invoice')
    const cancelling = documents.filter(({ cancels }) => cancels !== null).length
    const expected = Number(state === 'fulfilled' && invoice_due_at === null)
    this.#check(invoices.length === expected, `order ${number}, ${state}, has ${invoices.length} invoices`)
    this.#check(cancelling <= expected, `order ${number} is cancelled by ${cancelling} credit notes`)
    const invoiced = sum(invoices.map(amountOf))
    const isRight = invoiced === expected * totalsOf({ totals }).total
    this.#check(isRight, `the invoice of order ${number} is of ${invoiced}, not of its total`)
    const taxes = documents.flatMap((document) => document.taxes)
    for (const [rate, parts] of Map.groupBy(taxes, (tax) => tax.rate)) {
      const left = [sum(parts.map(({ base }) => base)), sum(parts.map(({ amount }) => amount))]
      const isExact = left.every((one) => (cancelling > 0 ? one === 0 : one >= 0))
      this.#check(isExact, `order ${number}: ${left.join(' + ')} are left of its invoice at ${rate}`)
    }
  }

  /** What was acknowledged is there, and what was rejected left no trace. */
  #checkAcknowledged(orders: readonly Placed[]): void {
    const rows = new Map(orders.map((order) => [order.token_value, order]))
    for (const { token, placed, total, isCancelled, documents, at } of this.#simulation.orders.values()) {
      const row = rows.get(token)
      this.#check(placed !== 'yes' || row !== undefined, `${token} was placed, and is no order`)
      this.#check(placed !== 'no' || row === undefined, `${token} was rejected, and is order ${row?.number}`)
      this.#check(!row || totalsOf(row).total === total, `order ${row?.number} is not of ${total}`)
      const isRight = !row || !isCancelled || row.state === 'cancelled'
      this.#check(isRight, `order ${row?.number} was cancelled, and is ${row?.state}`)
      this.#check(!row || row.documents.length >= documents, `a document of order ${row?.number} is lost`)
      if (!row && at < this.#simulation.now - 3 * DAY) this.#simulation.orders.delete(token)
    }
  }

  /** What orders have taken is what is missing of the stock and the coupons. */
  async #checkPlaces(db: ShopDatabase, orders: readonly Placed[]): Promise<void> {
    const taken = new Map(this.#taken)
    for (const { items, coupon_code } of orders.filter(holdsPlace)) {
      for (const { product_code, quantity } of items) add(taken, product_code, quantity)
      if (coupon_code) add(taken, coupon_code, 1)
    }
    for (const { code, on_hand } of await counted(db)) {
      const beginning = (this.#stock.get(code) ?? 0) + (this.#simulation.restocked.get(code) ?? 0)
      const expected = beginning - (taken.get(code) ?? 0)
      this.#check(on_hand === expected && expected >= 0, `${code}: ${on_hand} in stock, not ${expected}`)
    }
    for (const { code, used, usage_limit } of await db.selectFrom('coupons').selectAll().execute()) {
      const expected = (this.#coupons.get(code) ?? 0) + (taken.get(code) ?? 0)
      const isRight = used === expected && used <= (usage_limit ?? Infinity)
      this.#check(isRight, `${code}: used ${used} times, not ${expected}, of ${usage_limit}`)
    }
  }

  /** No slot has more deliveries than its capacity, and no order is of a day that was closed. */
  async #checkSlots(db: ShopDatabase, orders: readonly Placed[]): Promise<void> {
    const channels = await db.selectFrom('channels').select(['code', 'slot_capacity']).execute()
    const usual = new Map(channels.map(({ code, slot_capacity }) => [code, slot_capacity ?? Infinity]))
    const exceptions = await db.selectFrom('slot_capacities').selectAll().execute()
    const slotOf = (channel: string, day: string | null, window: string | null) => `${channel} ${day} ${window}`
    const limits = new Map(
      exceptions.map((one) => [slotOf(one.channel_code, one.day, one.delivery_window), one.capacity]),
    )
    const taken = Map.groupBy(orders.filter(holdsPlace), (order) =>
      slotOf(order.channel_code, order.delivery_date, order.delivery_window),
    )
    for (const { number, channel_code, delivery_date, completed_at } of orders) {
      const closedAt = this.#simulation.closed.get(`${channel_code} ${delivery_date}`) ?? Infinity
      this.#check(Date.parse(completed_at ?? '') <= closedAt, `order ${number} is of a day that was closed before`)
    }
    for (const [slot, deliveries] of taken) {
      const limit = limits.get(slot) ?? usual.get(deliveries[0]?.channel_code ?? '') ?? Infinity
      this.#check(deliveries.length <= limit, `${slot}: ${deliveries.length} deliveries, of ${limit}`)
    }
  }

  /** Each email that is due was sent once; again only after a lost reply, with the same id. None to a deleted account. */
  #checkEmails(orders: readonly Placed[]): void {
    const { mail, customers, now } = this.#simulation
    const deletedAt = new Map(customers.map((customer) => [customer.email, customer.deletedAt ?? Infinity]))
    for (const { messageId, to, subject, at } of mail.received.splice(0)) {
      const isAgain = this.#accepted.has(messageId)
      this.#accepted.set(messageId, at)
      this.#check(!isAgain || mail.mayBeTwice.has(messageId), `${subject}: sent twice`)
      this.#check(at <= (deletedAt.get(to) ?? Infinity), `${subject}: sent to the deleted account of ${to}`)
      for (const { name, pattern } of isAgain ? [] : SUBJECTS) {
        const [, number] = pattern.exec(subject) ?? []
        if (number) add(this.#emails, `${name} ${number}`, 1)
      }
    }
    for (const [id, at] of this.#accepted) if (at < now - 3 * DAY) this.#accepted.delete(id)
    for (const order of orders)
      for (const { name, times } of SUBJECTS) {
        const sent = this.#emails.get(`${name} ${order.number}`) ?? 0
        const [least, most] = times(order)
        this.#check(sent >= least && sent <= most, `order ${order.number}: ${sent} emails of the ${name}`)
      }
  }

  async #checkQueue(db: ShopDatabase): Promise<void> {
    const queued = db.selectFrom('emails').select('id').where('sent_at', 'is', null).where('job', 'is not', null)
    const due = await queued.where('next_attempt_at', '<=', new Date(this.#simulation.now).toISOString()).execute()
    this.#check(due.length === 0, `${due.length} emails are not sent`)
  }

  /** Orders, invoices and credit notes are numbered from 1, without a gap or a twin. */
  async #checkNumbers(db: ShopDatabase): Promise<void> {
    const ending = sql`max(cast(substr(number, length(number) - 5) as integer))`
    const { rows } = await sql<{ kind: string; count: number; last: number }>`
      select 'order' as kind, count(*) as count, ${ending} as last from orders where number is not null
      union all select 'invoice', count(*), ${ending} from invoices where number not like 'AV-%'
      union all select 'credit note', count(*), ${ending} from invoices where number like 'AV-%'`.execute(db)
    for (const { kind, count, last } of rows)
      this.#check(Number(count) === Number(last ?? 0), `the last ${kind} is number ${last}, and there are ${count}`)
  }
}

function add(counts: Map<string, number>, key: string, number: number): void {
  counts.set(key, (counts.get(key) ?? 0) + number)
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
const holdsPlace = ({ state, released_at }: Placed): boolean => state !== 'cancelled' && released_at === null
const totalsOf = ({ totals }: Pick<Placed, 'totals'>): Totals => JSON.parse(totals ?? '{}') as Totals

/** The emails about an order that its customer gets once: how many there are at least and at most. */
const SUBJECTS: readonly { name: string; pattern: RegExp; times(order: Placed): [number, number] }[] = [
  {
    name: 'confirmation',
    pattern: /^Votre commande n°\s(\d+)\sest\s(?!annulée)/,
    // An order that is cancelled before its confirmation is sent has none.
    times: ({ announced_at, cancelled_at }) => {
      if (announced_at === null) return [0, 0]
      return [Date.parse(cancelled_at ?? '') - Date.parse(announced_at) < HOUR ? 0 : 1, 1]
    },
  },
  {
    name: 'cancellation',
    pattern: /^Votre commande n°\s(\d+)\sest\sannulée/,
    times: ({ state }) => (state === 'cancelled' ? [1, 1] : [0, 0]),
  },
]

const amountOf = ({ taxes }: Document): number => sum(taxes.map(({ base, amount }) => base + amount))

function documentOf({ content, ...row }: Omit<Document, 'taxes'> & { content: string }): Document {
  const sign = row.kind === 'invoice' ? 1 : -1
  const { taxes } = JSON.parse(content) as { taxes: Tax[] }
  return { ...row, taxes: taxes.map(({ rate, base, amount }) => ({ rate, base: sign * base, amount: sign * amount })) }
}

const counted = (db: ShopDatabase) =>
  db.selectFrom('products').select(['code', 'on_hand']).where('on_hand', 'is not', null).execute()

const itemsOf = (db: ShopDatabase, orderId: number): Promise<Item[]> =>
  db.selectFrom('order_items').select(['product_code', 'quantity']).where('order_id', '=', orderId).execute()
