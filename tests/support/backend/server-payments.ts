import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createPayments } from '#demo/payments/app.ts'
import { openStore } from '#demo/payments/store.ts'
import type { AppOptions } from '#demo/server/app.ts'
import { sandbox } from '#demo/server/payments/sandbox.ts'
import { openShop, SITE, TUESDAY, type CallResponse, type OpenShop } from './server.ts'

export type PaymentRequest = {
  hash: string
  state: string
  responseData: { requiresAction: boolean; redirectUrl?: string; errorCode?: string }
}
type PaidOrder = { paymentState: string; payments: { id: number; state: string }[] }

export const PSP_SECRET = 'shared with the sandbox'

/** The backend and the payment sandbox on free ports, calling each other. */
export class PaidShop {
  readonly shop: OpenShop
  readonly url: string
  readonly #stop: () => Promise<void>

  constructor(shop: OpenShop, url: string, stop: () => Promise<void>) {
    this.shop = shop
    this.url = url
    this.#stop = stop
  }

  /** A token for a card typed at the sandbox. */
  async cardToken(number: string): Promise<string> {
    const body = JSON.stringify({ number, expiry: '11 / 29', cvc: '123' })
    const response = await fetch(`${this.url}/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return ((await response.json()) as { cardToken: string }).cardToken
  }

  /** Submits the bank's 3-D Secure page. */
  async submitChallenge(challengeUrl: string, fields: Record<string, string>): Promise<void> {
    await fetch(challengeUrl, { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** A placed order as its customer reads it. */
  async order(token: string, cart: string): Promise<PaidOrder> {
    return (await this.shop.get<PaidOrder>(`/api/v2/shop/orders/${cart}`, { token })).body
  }

  /** Pays a placed order; the same key gives the same payment request. */
  async pay(
    token: string,
    cart: string,
    payload: Record<string, unknown>,
    key?: string,
    action = 'capture',
  ): Promise<CallResponse<PaymentRequest>> {
    const { payments } = await this.order(token, cart)
    const body = { paymentId: payments[0]?.id, paymentMethodCode: 'card', action, payload }
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    return this.shop.post(`/api/v2/shop/orders/${cart}/payment-requests`, body, { token, headers })
  }

  async request(token: string, hash: string): Promise<PaymentRequest> {
    return (await this.shop.get<PaymentRequest>(`/api/v2/shop/payment-requests/${hash}`, { token })).body
  }

  /** Reports the result of the challenge, as the browser does. */
  settle(token: string, hash: string, result: string): Promise<CallResponse<PaymentRequest>> {
    const body = { payload: { threeDSecure: { result } } }
    return this.shop.put(`/api/v2/shop/payment-requests/${hash}`, body, { token })
  }

  async close(): Promise<void> {
    await this.#stop()
    await this.shop.close()
  }
}

/** Opens both; the sandbox uses the shop's clock. */
export async function openPaidShop(appOptions: Partial<AppOptions> = {}): Promise<PaidShop> {
  const folder = mkdtempSync(join(tmpdir(), 'psp-'))
  const store = openStore(join(folder, 'payments.sqlite'))
  const clock = { now: () => TUESDAY }
  const settings = { secret: PSP_SECRET, apiUrl: '', allowedParents: [SITE], now: () => clock.now(), store }
  const psp = createPayments(settings)
  const url = await psp.listen({ port: 0, host: '127.0.0.1' })
  const shop = await openShop({ payments: sandbox(url, PSP_SECRET, () => clock.now()), appOptions })
  // These tests order more lunches than one channel delivers.
  await shop.db.updateTable('channels').set({ slot_capacity: null }).execute()
  clock.now = () => shop.now
  settings.apiUrl = await shop.listen()
  return new PaidShop(shop, url, async () => {
    await psp.close()
    store.close()
    rmSync(folder, { recursive: true, force: true })
  })
}
