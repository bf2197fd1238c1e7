import { vi } from 'vitest'
import { lazyApi } from '../client/eager-api.ts'
import { cartGone, missing } from './failures.ts'
import { cartOf, channel, profile, token } from './values.ts'

type Create = (channel: string, attribution?: unknown) => Promise<ReturnType<typeof cartOf>>
type Calls = Record<string, Record<string, (...args: never[]) => unknown>>

/** A backend with carts in memory; a test replaces the calls that it is about. */
export function fakeApi(calls: Calls = {}) {
  const carts = new Map<string, Record<string, number>>()
  let created = 0
  const view = (token: string) => {
    const lines = carts.get(token)
    if (!lines) throw missing()
    return cartOf(token, lines)
  }
  const codeOf = (token: string, id: number) => Object.keys(carts.get(token) ?? {})[id - 1] ?? ''
  const fake = {
    carts: {
      create: vi.fn<Create>(async () => {
        const token = `cart-${++created}`
        carts.set(token, {})
        return view(token)
      }),
      read: vi.fn(async (token: string) => view(token)),
      addItem: vi.fn(async (token: string, item: { productCode: string; quantity: number }) => {
        const lines = carts.get(token)
        if (!lines) throw cartGone()
        lines[item.productCode] = (lines[item.productCode] ?? 0) + item.quantity
        return view(token)
      }),
      changeItem: vi.fn(async (token: string, id: number, quantity: number) => {
        carts.get(token)![codeOf(token, id)] = quantity
        return view(token)
      }),
      removeItem: vi.fn(async (token: string, id: number) => {
        delete carts.get(token)![codeOf(token, id)]
        return view(token)
      }),
      assignCustomer: vi.fn(async (token: string) => view(token)),
      remove: vi.fn(async (token: string) => void carts.delete(token)),
      setDelivery: vi.fn(async () => undefined),
      ...calls.carts,
    },
    channels: {
      byCode: vi.fn(async (code: string) => channel(code)),
      postalCodes: vi.fn(async () => []),
      ...calls.channels,
    },
    account: {
      profile: vi.fn(async () => profile),
      addresses: vi.fn(async () => []),
      ...calls.account,
    },
    session: { login: vi.fn(async () => ({ token: token() })), ...calls.session },
    checkout: { ...calls.checkout },
    orders: { ...calls.orders },
    catalogue: { ...calls.catalogue },
    publicForms: { captcha: vi.fn(async () => Promise.reject(missing())), ...calls.publicForms },
    inFlight: new Set<() => void>(),
  }
  return { api: lazyApi(fake), fake, carts }
}
