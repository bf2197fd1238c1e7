import { parseArgs } from 'node:util'
import {
  ApiError,
  createApi,
  type Api,
  type Cart,
  type Channel,
  type PaymentMethod,
  type Product,
} from '../../widgets/core/api/api.ts'
import { firstOpenDay } from '../../widgets/core/domain/delivery.ts'
import { toCents } from '../../widgets/core/domain/money.ts'
import { readToken } from '../../widgets/core/domain/session.ts'

// Runs the storefront's own requests against a backend, parses the responses with its schemas, and reports what works:
// npm run backend-check -- URL

/** `lacking`: it responds, without something that an order needs. */
export type Outcome = 'works' | 'lacking' | 'missing' | 'refused' | 'unreadable' | 'no answer' | 'not tried'
/** `needed`: without it no order can be placed. */
export type Row = { call: string; use: string; needed: boolean; outcome: Outcome; note: string }
export type Options = {
  url: string
  /** An account of the backend, for the requests of a customer. */
  email?: string | undefined
  password?: string | undefined
  /** A postal code that it delivers to. */
  zipcode: string
  /** The channel to continue with when none is found by postal code. */
  channel?: string | undefined
  /** Places a real order; else the check ends before the confirmation. */
  order: boolean
  now: Date
}

type Step = { call: string; use: string; needed: boolean }
const needed = (call: string, use: string): Step => ({ call, use, needed: true })
const useful = (call: string, use: string): Step => ({ call, use, needed: false })

function outcomeOf(error: unknown): Pick<Row, 'outcome' | 'note'> {
  if (!(error instanceof ApiError)) return { outcome: 'unreadable', note: String(error) }
  const { kind, status, cause } = error
  if (kind === 'offline') return { outcome: 'no answer', note: '' }
  if (kind === 'unexpected-shape') return { outcome: 'unreadable', note: cause instanceof Error ? cause.message : '' }
  const isMissing = [404, 405, 501].includes(status ?? 0)
  const said = Object.values(error.codes).flat().join(' ') || (typeof cause === 'string' ? cause : '')
  return { outcome: isMissing ? 'missing' : 'refused', note: `${status ?? ''} ${said}`.trim() }
}

type Looks<T> = { lacks?: (answer: T) => string; tells?: (answer: T) => string }

/** The rows of one check, and how a row is determined. */
class Check {
  readonly rows: Row[] = []

  /**
   * Sends a request; `lacks` names what the response must contain and does not, `tells` what is unavailable without it.
   * Returns null when the request fails.
   */
  async try<T>(step: Step, call: (() => Promise<T>) | null, { lacks, tells }: Looks<T> = {}): Promise<T | null> {
    if (!call) {
      this.rows.push({ ...step, outcome: 'not tried', note: '' })
      return null
    }
    try {
      const answer = await call()
      const lacking = lacks?.(answer) ?? ''
      this.rows.push({ ...step, outcome: lacking ? 'lacking' : 'works', note: lacking || (tells?.(answer) ?? '') })
      return answer
    } catch (error) {
      this.rows.push({ ...step, ...outcomeOf(error) })
      return null
    }
  }
}

const ADDRESS = {
  ...{ billing: false, firstName: 'Essai', lastName: 'Technique', company: 'Essai', street: '1 rue de l’Essai' },
  ...{ countryCode: 'FR', phoneNumber: '+33199000000', building: 'B', floor: '1', accessCode: '1234' },
  ...{ loadingDock: 'Quai 1', instructions: 'Sonner' },
}

async function catalogue(check: Check, api: Api, options: Options) {
  const { zipcode, now } = options
  const { channels, catalogue } = api
  const all = await check.try(needed('GET channels', 'the points of sale'), () => channels.all(), {
    lacks: (all) => (all.length ? '' : 'the list is empty'),
  })
  const found = await check.try(
    needed('GET channels?zipcodes.zipcode=', 'the point of sale of a postal code'),
    () => channels.byZipcode(zipcode),
    { lacks: (served) => (served.length ? '' : `none lists ${zipcode} among its zipcodes`) },
  )
  const code = found?.[0]?.code ?? options.channel ?? all?.[0]?.code ?? ''
  const channel = await check.try(
    needed('GET channels/{code}', 'its terms'),
    code ? () => channels.byCode(code) : null,
    { tells: lackingTerms },
  )
  await check.try(useful('GET zipcodes', 'suggested postal codes'), () => channels.zipcodes(zipcode.slice(0, 3)))
  const taxons = await check.try(needed('GET taxons', 'the categories'), () => catalogue.taxons(code), {
    lacks: (all) => (all.length ? '' : 'the list is empty'),
  })
  const family = taxons?.[0]?.code
  await check.try(needed('GET taxons/{code}', 'one category'), family ? () => catalogue.taxon(family) : null)
  const products = await check.try(
    needed('GET products', 'the dishes, with prices'),
    () => catalogue.products({ channel: code }, now),
    {
      lacks: (all) => (all.length ? '' : 'none with a price'),
      tells: (all) => (all.some(({ vatRate }) => vatRate === null) ? 'no VAT rate: no price with tax is shown' : ''),
    },
  )
  await check.try(useful('GET product-attributes', 'the filters'), () => catalogue.attributes(code))
  await check.try(useful('GET additional-sales', 'what goes well with an order'), () => catalogue.additionalSales(code))
  await check.try(useful('GET products/{group}/by-taxon', 'the menus'), () =>
    catalogue.products({ channel: code, group: 'desserts' }, now),
  )
  await check.try(
    useful('GET channels/{code}/slots', 'slots that are full'),
    code ? () => fullSlots(api, code, now) : null,
  )
  return { channel, dish: products?.find(({ inStock, isAlcohol }) => inStock && !isAlcohol) ?? null }
}

/** Empty without capacities; the storefront works without them, the missing route is reported here. */
async function fullSlots(api: Api, code: string, now: Date): Promise<void> {
  const days = await api.checkout.fullSlots(code, now.toISOString().slice(0, 10))
  if (!Object.keys(days).length) throw new ApiError('not-found', { status: 404 })
}

function lackingTerms({ zipcodes, orderEndTime, minimumOrderAmount, shippingFeesByTimeSlot }: Channel): string {
  const lacks = [
    zipcodes.length === 0 && 'zipcodes',
    orderEndTime === '00:00' && 'orderEndTime',
    minimumOrderAmount === 0 && 'minimumOrderAmount',
    shippingFeesByTimeSlot.length === 0 && 'shippingFeesByTimeSlot',
  ].filter(Boolean)
  return lacks.length ? `no ${lacks.join(', ')}` : ''
}

type Place = { channel: Channel | null; dish: Product | null; zipcode: string; now: Date; isSignedIn: boolean }

/** Fills a cart to the minimum; null without one. */
async function cart(check: Check, api: Api, { channel, dish, zipcode, now, isSignedIn }: Place): Promise<Cart | null> {
  const { carts, checkout } = api
  const begun = await check.try(needed('POST carts?channel=', 'a new cart'), () => carts.create(channel?.code ?? ''))
  const token = begun?.tokenValue ?? ''
  const quantity = dish
    ? Math.max(1, Math.ceil(toCents(channel?.minimumOrderAmount ?? 0) / Math.max(1, dish.price)))
    : 1
  const item = begun && dish ? { productCode: dish.code, quantity } : null
  const filled = await check.try(
    needed('POST carts/{token}/items', 'a dish in the cart'),
    item && (() => carts.addItem(token, item)),
  )
  const line = filled?.items[0]?.id ?? null
  await check.try(
    needed('PUT carts/{token}/items/{id}', 'another quantity'),
    line === null ? null : () => carts.changeItem(token, line, quantity + 1),
    { lacks: ({ items }) => (items[0]?.quantity === quantity + 1 ? '' : 'the quantity stays') },
  )
  await check.try(
    useful('DELETE carts/{token}/coupon', 'coupons'),
    line === null ? null : () => carts.removeCoupon(token),
  )
  const day =
    channel && filled ? firstOpenDay(channel, { leadHours: dish?.leadHours ?? 0, hasAlcohol: false }, now) : null
  await check.try(
    useful('POST checkout/delivery-time', 'day and slot; else they go into the notes'),
    day ? () => carts.setDelivery(token, day, '12h-13h', 'Essai technique') : null,
  )
  const read = await check.try(needed('GET carts/{token}', 'the cart'), begun ? () => carts.read(token) : null, {
    lacks: ({ items }) => (items.length ? '' : 'no lines'),
    tells: ({ deliveryDate, tva }) =>
      [!deliveryDate && 'no day and slot', !tva.length && 'no VAT by rate'].filter(Boolean).join(', '),
  })
  const address = { ...ADDRESS, postcode: channel?.postcode || zipcode, city: channel?.city || 'Essai' }
  const addressed = await check.try(
    needed('PUT checkout/{token}/address', 'the delivery address'),
    isSignedIn && read?.items.length
      ? () => checkout.setAddresses(token, { ...address, postcode: zipcode }, null).then(() => carts.read(token))
      : null,
    { tells: ({ shippingAddress }) => (shippingAddress?.building ? '' : 'no access details: they go into the notes') },
  )
  return addressed
}

async function payment(check: Check, api: Api, ready: Cart | null, { order }: Options): Promise<void> {
  const { checkout, orders } = api
  const token = ready?.tokenValue ?? ''
  const offered = await check.try(
    needed('GET checkout/{token}/payment', 'the payment methods'),
    ready && (() => checkout.paymentMethods(token, false)),
    {
      lacks: ({ methods }) => (methods.length ? '' : 'no method'),
      tells: ({ methods, termsVersion }) =>
        [!termsVersion && 'no termsVersion: references go into the notes', unknown(methods)].filter(Boolean).join('; '),
    },
  )
  const method = offered?.methods.find(({ code }) => code === 'bank_transfer') ?? offered?.methods[0]
  await check.try(
    needed('PUT checkout/{token}/payment/0', 'the chosen method'),
    method ? () => checkout.setPaymentMethod(token, method.code) : null,
  )
  const said = { purchaseOrder: 'ESSAI', tvaNumber: '', costReference: '', guests: null, budgetPerPerson: '' }
  const details = {
    ...{ ...said, notes: 'Essai technique', termsVersion: offered?.termsVersion || undefined },
    ...{
      greenActions: { cup: false, cutlery: false, bread: false },
      acceptedAlcohol: false,
      total: ready?.total ?? null,
    },
  }
  const placed = await check.try(
    needed('PUT checkout/{token}/complete', 'the order'),
    order && method ? () => checkout.complete(token, details).then(() => true) : null,
  )
  const read = await check.try(
    needed('GET orders/{token}', 'the placed order'),
    placed ? () => orders.read(token) : null,
    {
      tells: ({ paymentState, payment: paying, purchaseOrder }) =>
        [!paymentState && 'no paymentState', !paying && 'no payment', !purchaseOrder && 'no purchaseOrder']
          .filter(Boolean)
          .join(', '),
    },
  )
  const paymentId = read?.payment?.id
  await check.try(
    useful('POST orders/{token}/payment-requests', 'payments by card'),
    paymentId === undefined
      ? null
      : () => existing(orders.pay(token, { paymentId, cardToken: 'none', saveCard: false, key: token })),
  )
}

const unknown = (methods: readonly PaymentMethod[]): string => {
  const names = methods.filter(({ code }) => code !== 'card' && code !== 'bank_transfer').map(({ code }) => code)
  return names.length ? `setting paymentMethods may name ${names.join(', ')}` : ''
}

/** An error shows that the route exists. */
const existing = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.kind === 'refused')) throw error
  })

async function customer(check: Check, api: Api): Promise<void> {
  const { account, orders } = api
  await check.try(useful('GET account/me', 'the profile'), () => account.profile())
  await check.try(useful('GET account/address-books', 'the address book'), () => account.addresses())
  await check.try(useful('GET account/cards', 'saved cards'), () => account.cards())
  await check.try(useful('GET account/orders', 'the history of orders'), () =>
    orders.history({ search: '', year: '', status: '', page: 1 }),
  )
  await check.try(useful('GET account/invoices', 'invoices'), () => account.invoices())
  await check.try(useful('GET account/quotes', 'quotes'), () => account.quotes())
}

/** Every request in the order of a checkout, with its result. */
export async function checkBackend(options: Options): Promise<Row[]> {
  const { url, email, password } = options
  const check = new Check()
  let bearer: string | null = null
  const api = createApi({ baseUrl: url, token: () => bearer, unauthorized: () => undefined, invalidField: '' })
  const place = await catalogue(check, api, options)
  const login = email && password ? () => api.session.login(email, password) : null
  const session = await check.try(needed('POST login', 'the customer'), login, {
    lacks: ({ token, customer: id }) =>
      readToken(token, id) ? '' : 'the token has no id, no username, no roles or no exp',
  })
  bearer = session?.token ?? null
  const ready = await cart(check, api, { ...options, ...place, isSignedIn: bearer !== null })
  await payment(check, api, bearer ? ready : null, options)
  if (bearer) await customer(check, api)
  if (ready && !options.order) await api.carts.drop(ready.tokenValue).catch(() => undefined)
  return check.rows
}

/** Whether an order can be placed, as far as was tried. */
export const canOrder = (rows: readonly Row[]): boolean =>
  rows.every(({ needed: isNeeded, outcome }) => !isNeeded || outcome === 'works' || outcome === 'not tried') &&
  rows.some(({ call, outcome }) => call.endsWith('/items') && outcome === 'works')

/** The rows as a table of text. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ call }) => call.length))
  const line = ({ call, outcome, use, note }: Row) =>
    `${call.padEnd(width)}  ${outcome.padEnd(10)}  ${use}${note && ` (${note})`}`
  const part = (title: string, isNeeded: boolean) => [
    title,
    ...rows.filter((row) => row.needed === isNeeded).map(line),
    '',
  ]
  return [...part('Needed to order', true), ...part('Without it, an order still goes through', false)].join('\n')
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      zipcode: { type: 'string', default: '75002' },
      channel: { type: 'string' },
      order: { type: 'boolean', default: false },
    },
  })
  const [url] = positionals
  if (!url)
    throw new Error(
      'npm run backend-check -- URL [--email … --password …] [--zipcode 75002] [--channel CODE] [--order]',
    )
  const rows = await checkBackend({ ...values, url, now: new Date() })
  const isPossible = canOrder(rows)
  const untried = rows.some(({ needed: isNeeded, outcome }) => isNeeded && outcome === 'not tried')
  console.log(table(rows))
  console.log(isPossible ? 'An order can be placed, as far as was tried.' : 'No order can be placed.')
  if (isPossible && untried)
    console.log('--email and --password try the calls of a customer, --order places a real order.')
  process.exitCode = isPossible ? 0 : 1
}
