import type { StoreApi } from 'zustand/vanilla'
import type { InFlightRequests, OnSlow } from '../api/api.ts'
import { LOADING_DELAY_MS, SLOW_MS } from '../domain/limits.ts'
import { commonMessages } from '../messages/common.ts'
import { slowRequestMessages as messages } from '../messages/notices.ts'
import type { State } from './state.ts'

type Shop = Pick<StoreApi<State>, 'getState'>
type Message = (typeof messages)['slow' | 'inFlight']

/** The pending requests of each message, which is dismissed once all of them have settled. */
const pendingByShop = new WeakMap<Shop, Record<Message, Set<Promise<unknown>>>>()

/** Shows an alert for a slow write, and for a slow read while no view has a notice of its own (SlowNotice). */
export function trackSlowRequest(shop: Shop, ...[inFlight, resend, response]: Parameters<OnSlow>): void {
  const timer = setTimeout(() => {
    if (!resend) showMessage(shop, messages.inFlight, response)
    else if (!noticeCounts.get(inFlight)) showMessage(shop, messages.slow, response, () => retryReads(inFlight))
  }, SLOW_MS - LOADING_DELAY_MS)
  whenSettled(response, () => clearTimeout(timer))
}

/** Number of mounted notices (SlowNotice), by client. */
const noticeCounts = new WeakMap<InFlightRequests, number>()

export function registerSlowNotice(inFlight: InFlightRequests): () => void {
  const add = (change: number) => void noticeCounts.set(inFlight, (noticeCounts.get(inFlight) ?? 0) + change)
  add(1)
  return () => add(-1)
}

export const retryReads = (inFlight: InFlightRequests): void => {
  for (const resend of [...inFlight]) resend()
}

function showMessage(shop: Shop, message: Message, response: Promise<unknown>, retry?: () => void): void {
  const pending = pendingOf(shop)[message]
  const { alerts } = shop.getState()
  const shown = () => shop.getState().alerts.alerts.filter((alert) => alert.message === message)
  pending.add(response)
  if (shown().length === 0)
    alerts.show('message', message, { action: retry ? { label: commonMessages.actions.retry, run: retry } : null })
  whenSettled(response, () => {
    pending.delete(response)
    if (pending.size === 0) alerts.dismiss(message)
  })
}

function pendingOf(shop: Shop): Record<Message, Set<Promise<unknown>>> {
  const pending = pendingByShop.get(shop) ?? { [messages.slow]: new Set(), [messages.inFlight]: new Set() }
  pendingByShop.set(shop, pending)
  return pending
}

const whenSettled = (response: Promise<unknown>, callback: () => void): void => void response.then(callback, callback)
