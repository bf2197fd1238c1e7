import type { StoreApi } from 'zustand/vanilla'
import type { InFlightRequests, OnSlow } from '../api/api.ts'
import { LONG_MS, SLOW_MS } from '../domain/timeouts.ts'
import { commonText } from '../text/common.ts'
import { waitingText as words } from '../text/waiting.ts'
import type { State } from './state.ts'

type Shop = Pick<StoreApi<State>, 'getState'>
type Message = (typeof words)['long' | 'onItsWay']

/** The unanswered calls behind each message: it goes once all of them are answered. */
const unanswered = new WeakMap<Shop, Record<Message, Set<Promise<unknown>>>>()

/**
 * Follows a call that takes longer than most. A part of the page that waits for a read says so itself, beside its shapes
 * (core/forms/SlowNotice); for all other calls, writes too, the shop shows a message.
 */
export function trackSlowRequest(shop: Shop, ...[calls, again, answered]: Parameters<OnSlow>): void {
  const timer = setTimeout(() => {
    if (!again) tell(shop, words.onItsWay, answered)
    else if (!said.get(calls)) tell(shop, words.long, answered, () => retryReads(calls))
  }, SLOW_MS - LONG_MS)
  whenDone(answered, () => clearTimeout(timer))
}

/** How many parts of the page say by themselves that they wait for reads of a client. */
const said = new WeakMap<InFlightRequests, number>()

/** Counts a part of the page that says so itself; returns how to take that back. */
export function registerSlowNotice(calls: InFlightRequests): () => void {
  const add = (change: number) => void said.set(calls, (said.get(calls) ?? 0) + change)
  add(1)
  return () => add(-1)
}

/** Sends every unanswered read again. */
export const retryReads = (calls: InFlightRequests): void => {
  for (const again of [...calls]) again()
}

function tell(shop: Shop, message: Message, answered: Promise<unknown>, retry?: () => void): void {
  const open = openOf(shop)[message]
  const { alerts } = shop.getState()
  const shown = () => shop.getState().alerts.alerts.filter((alert) => alert.message === message)
  open.add(answered)
  if (shown().length === 0)
    alerts.show('message', message, { action: retry ? { label: commonText.actions.retry, run: retry } : null })
  whenDone(answered, () => {
    open.delete(answered)
    if (open.size === 0) for (const { id } of shown()) alerts.dismiss(id)
  })
}

function openOf(shop: Shop): Record<Message, Set<Promise<unknown>>> {
  const known = unanswered.get(shop) ?? { [words.long]: new Set(), [words.onItsWay]: new Set() }
  unanswered.set(shop, known)
  return known
}

const whenDone = (answered: Promise<unknown>, done: () => void): void => void answered.then(done, done)
