import { useCallback, useEffect, useState } from 'react'
import { failureOf } from '../../core/domain/failure.ts'
import { NATIONAL_CHANNEL } from '../../core/domain/channel.ts'
import { useShop } from '../../core/store/hooks.ts'
import type { Product } from '../list/shapes.ts'

export type Found =
  | { status: 'loading' | 'failed' | 'unknown' }
  /** `sold` is false when this channel does not sell it. */
  | { status: 'ready'; product: Product; sold: boolean }

const LOADING: Found = { status: 'loading' }

/** One product as a channel sells it. One it does not sell is looked up in the national menu: its code may be wrong. */
export function useProduct(channel: string, code: string | null): { found: Found; reload(): void } {
  const { api } = useShop().world
  const [answer, setAnswer] = useState({ of: '', found: LOADING })
  const [tries, setTries] = useState(0)
  const reload = useCallback(() => setTries((before) => before + 1), [])
  const asked = `${channel} ${code}`
  const found = code === null ? UNKNOWN : answer.of === asked ? answer.found : LOADING

  useEffect(() => {
    if (code === null) return
    let forgotten = false
    void find(api, channel, code).then((next) => forgotten || setAnswer({ of: asked, found: next }))
    return () => void (forgotten = true)
  }, [api, channel, code, asked, tries])

  const failed = found.status === 'failed'
  useEffect(() => {
    if (!failed) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [failed, reload])

  return { found, reload }
}

const UNKNOWN: Found = { status: 'unknown' }

async function find(api: ReturnType<typeof useShop>['world']['api'], channel: string, code: string): Promise<Found> {
  try {
    return { status: 'ready', product: await api.catalogue.product(channel, code), sold: true }
  } catch (cause) {
    if (failureOf(cause).kind !== 'not-found') return { status: 'failed' }
    if (channel === NATIONAL_CHANNEL) return UNKNOWN
    const elsewhere = await find(api, NATIONAL_CHANNEL, code)
    return elsewhere.status === 'ready' ? { ...elsewhere, sold: false } : elsewhere
  }
}
