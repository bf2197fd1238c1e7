import { createApi } from '../core/api/api.ts'
import { readToken } from '../core/domain/customer/session.ts'
import { addressBook, customer, forms } from './backend-check/account.ts'
import { cart, secondCart } from './backend-check/cart.ts'
import { catalogue } from './backend-check/catalogue.ts'
import { notAllowed } from './backend-check/cross-origin.ts'
import { Check, type Options, type Row } from './backend-check/check.ts'
import { afterOrder, placeOrder } from './backend-check/order.ts'
import { read, toConsole, usageOf, type Print } from './command.ts'

// Makes the storefront's own calls on a backend, reads the responses with its schemas, and reports what works: `npm run backend-check -- URL`,
// and `npx @ambrelune/catering backend-check URL` of the package.

/** Every call of the client, with what became of it. */
export async function checkBackend(options: Options): Promise<Row[]> {
  const { url, email, password, order } = options
  const check = new Check()
  let bearer: string | null = null
  const api = createApi({ baseUrl: url, token: () => bearer, unauthorized: () => undefined, invalidField: () => '' })
  const place = await catalogue(check, api, options)
  const login = email && password ? async () => (await api.session()).login(email, password) : null
  const session = await check.try('POST /shop-api/login', login, {
    lacks: ({ token, customer: id }) =>
      readToken(token, id) ? '' : 'the token has no id, no username, no roles or no exp',
  })
  bearer = session?.token ?? null
  const signedIn = { ...options, ...place, isSignedIn: bearer !== null }
  await secondCart(check, api, signedIn)
  const { token, ready } = await cart(check, api, signedIn)
  const placed = await placeOrder(check, api, bearer ? ready : null, options)
  if (placed) await afterOrder(check, api, placed)
  if (token && !placed) await api.carts.remove(token).catch(() => undefined)
  if (bearer) await customer(check, api)
  if (bearer && order) await addressBook(check, api)
  if (order) await forms(check, api)
  return check.rows
}

/** Whether an order can be placed, as far as was tried. */
export const canOrder = (rows: readonly Row[]): boolean =>
  rows.every(({ isRequired, outcome }) => !isRequired || outcome === 'works' || outcome === 'not tried') &&
  rows.some(({ call, outcome }) => call.endsWith('/items') && outcome === 'works')

/** The rows as a table of text. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ call }) => call.length))
  const line = ({ call, outcome, use, note }: Row) =>
    `${call.padEnd(width)}  ${outcome.padEnd(10)}  ${use}${note && ` (${note})`}`
  const part = (title: string, isRequired: boolean) => [
    title,
    ...rows.filter((row) => row.isRequired === isRequired).map(line),
    '',
  ]
  return [...part('Required to order', true), ...part('Without it, an order still goes through', false)].join('\n')
}

const OPTIONS = {
  email: { type: 'string', help: 'with --password, tries the calls of this customer' },
  password: { type: 'string', help: 'the password of --email' },
  zipcode: { type: 'string', default: '75002', help: 'a postal code that is delivered; else 75002' },
  channel: { type: 'string', help: 'the code of a channel, where none delivers the postal code' },
  order: { type: 'boolean', default: false, help: 'places a real order and cancels it' },
  origin: { type: 'string', help: 'an origin of pages that CORS must allow, https://www.example.fr' },
  json: { type: 'boolean', default: false, help: 'prints one JSON object' },
} as const
export const usage = usageOf('backend-check', OPTIONS)

/**
 * Runs the check with the arguments of a command line and prints its result, with `--json` as one object. Resolves with the exit code: 0
 * when an order can be placed and the origin is allowed, else 1; 2 for wrong arguments.
 */
export async function run(args: readonly string[], print: Print = toConsole): Promise<number> {
  const wanted = read(args, 'backend-check', OPTIONS, print)
  if (typeof wanted === 'number') return wanted
  const { url, values } = wanted
  const rows = await checkBackend({ ...values, url, now: new Date() })
  const denied = values.origin ? await notAllowed(url, values.origin) : []
  const isPossible = canOrder(rows)
  if (values.json) print(JSON.stringify({ url, canOrder: isPossible, denied, rows }, null, 2))
  else print(report(rows, denied))
  return isPossible && !denied.length ? 0 : 1
}

function report(rows: readonly Row[], denied: readonly string[]): string {
  const isPossible = canOrder(rows)
  const isUntried = rows.some(({ isRequired, outcome }) => isRequired && outcome === 'not tried')
  return [
    table(rows),
    ...denied.map((what) => `Cross-origin requests (CORS): ${what} is not allowed.`),
    isPossible ? 'An order can be placed, as far as was tried.' : 'No order can be placed.',
    ...(isPossible && isUntried
      ? ['--email and --password try the calls of a customer, --order places a real order and cancels it.']
      : []),
  ].join('\n')
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2))
