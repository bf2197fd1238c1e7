import { useCallback, useEffect, useRef, useState } from 'react'
import { useActions } from '../../store/hooks.ts'
import type { OrdersSlice } from '../../store/state.ts'
import { failureMessage } from '../../domain/failure.ts'
import { useLatest } from '../../ui/lazy.tsx'

export type Proposal = Awaited<ReturnType<OrdersSlice['propose']>>

type Reading = {
  proposal: Proposal | null
  /** Fetches the proposal again, for another channel if given. */
  read(channel: string | null): Promise<void>
}

/** The order at today's prices and availability; on a failed fetch an alert is shown and `onFailure` is called. */
export function useProposal(order: string, onRead: (proposal: Proposal) => void, onFailure: () => void): Reading {
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const { orders, alerts } = useActions()
  const callbacks = useLatest({ onRead, onFailure })

  const read = useCallback(
    async (channel: string | null) => {
      try {
        const found = await orders.propose(order, channel)
        setProposal(found)
        callbacks.current.onRead(found)
      } catch (error) {
        alerts.show('error', failureMessage(error))
        callbacks.current.onFailure()
      }
    },
    [order, orders, alerts, callbacks],
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void read(null)
  }, [read])

  return { proposal, read }
}
