import type { Request } from 'autocannon'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { cartLine, CHANNEL, TRAY } from './customers.ts'
import type { Load } from './loads.ts'
import { run } from './measure.ts'

// The attacks of `npm run bench -- attacks`, and the process that runs one of them.

/** Addresses of the attackers; the other clients have none of them. Limits are those of production. */
const ATTACKERS = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4', '198.51.100.5'] as const
export const JSON_BODY = { 'content-type': 'application/json', accept: 'application/json' }
const HOSTILE = { ...JSON_BODY, 'x-forwarded-for': ATTACKERS[0] }

const randomWord = (): string =>
  Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')
    .padEnd(6, 'x')

/** Requests whose path or headers are new each time. */
const varying = (name: string, connections: number, next: () => Partial<Request>): Load => ({
  name,
  connections,
  requests: async () => [
    {
      setupRequest: (request) => {
        const { headers, ...rest } = next()
        return { ...request, method: 'GET', ...rest, headers: { 'x-forwarded-for': ATTACKERS[0], ...headers } }
      },
    },
  ],
})

export function attacks(url: string, now: Date): Load[] {
  const page = `/api/v2/shop/products?channel=${CHANNEL}&itemsPerPage=30`
  const nth = () => Math.floor(Math.random() * 999_999)
  const published = () => new Date(now.getTime() + nth()).toISOString().replace('Z', `${nth()}Z`).slice(0, 29)
  return [
    bulkAdditions(url, 20, 1),
    bulkAdditions(url, 40, 40),
    oneCart(url),
    varying('searches for 90 unknown words, 8 clients', 8, () => ({
      path: `${page}&search=${encodeURIComponent(Array.from({ length: 90 }, randomWord).join(' ').slice(0, 490))}`,
    })),
    varying('searches without an end in sight, 8 clients', 8, () => ({
      path: `${page}&search=${nth()}${'a'.repeat(480)}`,
    })),
    varying('a version of the API as a parameter, 8 clients', 8, () => ({ path: `${page}&dialect=sylius-1.12` })),
    varying('weights of encodings, 8 clients', 8, () => ({
      ...{ path: page, headers: { 'accept-encoding': `gzip;q=0.${nth()}, br;q=0.5` } },
    })),
    varying('a header that turns compression off, 8 clients', 8, () => ({
      path: page,
      headers: { 'x-no-compression': '1' },
    })),
    varying('Basic authorization, 8 clients', 8, () => ({ path: page, headers: { authorization: `Basic ${nth()}` } })),
    varying('fractions of a second in a date, 8 clients', 8, () => ({
      path: `${page}&publishedFrom[before]=${published()}Z`,
    })),
    varying('slots of 400 days, 8 clients', 8, () => ({
      path: `/api/v2/shop/channels/${CHANNEL}/slots?days=400&cart=${nth()}`,
    })),
    varying('the document of the API, 4 clients', 4, () => ({ path: '/api/v2/docs.json' })),
    varying('health, 20 clients', 20, () => ({ path: '/health' })),
    passwords(),
  ]
}

/** 99 lines and an unknown code, all rejected together. */
const bulkAdditions = (url: string, connections: number, addresses: number): Load => ({
  name: `bulk additions with an unknown code, ${connections} clients of ${addresses} ${addresses === 1 ? 'address' : 'addresses'}`,
  connections,
  requests: async (connection) => {
    const path = (await cartLine(url)).replace(/items.*/, 'multiple-items')
    const items = [...Array.from({ length: 99 }, () => TRAY), 'INCONNU'].map((productCode) => ({
      productCode,
      quantity: 1,
    }))
    const headers = { ...JSON_BODY, 'x-forwarded-for': `198.51.100.${connection % addresses}` }
    return [{ method: 'POST', path, headers, body: JSON.stringify({ items }) }]
  },
})

/** A customer whose twenty connections change one cart. */
const oneCart = (url: string): Load => {
  let line: Promise<string> | undefined
  return {
    name: 'writes to one cart, 20 clients',
    connections: 20,
    requests: async () => {
      const path = await (line ??= cartLine(url))
      return [1, 2].map((quantity) => ({
        ...{ method: 'PUT' as const, path, headers: HOSTILE, body: JSON.stringify({ quantity }) },
      }))
    },
  }
}

/** Passwords hashed for five addresses, over seven routes. */
function passwords(): Load {
  const draft = { ...{ firstName: 'A', lastName: 'B', company: 'C', phoneNumber: '+33199001201' }, civility: 'M' }
  const unknown = () => `${randomWord()}${randomWord()}@societe.example`
  const routes = [
    () => ['/shop-api/login', { email: unknown(), password: 'assez-long' }] as const,
    () => ['/api/v2/shop/authentication-token', { email: unknown(), password: 'assez-long' }] as const,
    () => ['/api/v2/admin/authentication-token', { email: unknown(), password: 'assez-long' }] as const,
    () => ['/api/v2/shop/customers', { ...draft, email: unknown(), password: 'assez-long' }] as const,
    () => ['/shop-api/register', { ...draft, email: unknown(), plainPassword: 'assez-long' }] as const,
  ]
  let sent = 0
  return varying('passwords from five addresses, 40 clients', 40, () => {
    sent += 1
    const [path, body] = routes[sent % routes.length]!()
    const from = ATTACKERS[sent % ATTACKERS.length]!
    return {
      ...{ method: 'POST', path, body: JSON.stringify(body), headers: { ...JSON_BODY, 'x-forwarded-for': from } },
    }
  })
}

/** What a process runs (`now` in epoch ms), and what it reports. */
export type Attack = { url: string; now: number; name: string; seconds: number }
export type Responses = { total: number; rejected: number }

if (process.send) {
  // Elsewhere the attacker has a machine of its own: here it must not take the processor from the server and from the other clients.
  setPriority(19)
  const [{ url, now, name, seconds }] = (await once(process, 'message')) as [Attack]
  const attack = attacks(url, new Date(now)).find((one) => one.name === name)
  if (!attack) throw new Error(`There is no attack "${name}".`)
  const { requests, non2xx } = await run(url, attack, seconds)
  process.send({ total: requests.total, rejected: non2xx } satisfies Responses)
  process.disconnect()
}
