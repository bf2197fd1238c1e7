import { useCallback, useEffect, useRef, useState } from 'react'
import { useActions } from '../../store/hooks.ts'
import type { OrdersSlice } from '../../store/state.ts'
import { failureMessage } from '../../domain/failure.ts'

export type Proposal = Awaited<ReturnType<OrdersSlice['propose']>>

type Reading = {
  proposal: Proposal | null
  /** Reads again, at another point of sale when one is named. */
  read(channel: string | null): Promise<void>
}

/** What the order would be today; when it cannot be read, an alert says so and `onFailure` is called. */
export function useProposal(order: string, onRead: (proposal: Proposal) => void, onFailure: () => void): Reading {
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const { orders, alerts } = useActions()
  const told = useRef({ onRead, onFailure })
  told.current = { onRead, onFailure }

  const read = useCallback(
    async (channel: string | null) => {
      try {
        const found = await orders.propose(order, channel)
        setProposal(found)
        told.current.onRead(found)
      } catch (error) {
        alerts.show('error', failureMessage(error))
        told.current.onFailure()
      }
    },
    [order, orders, alerts],
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void read(null)
  }, [read])

  return { proposal, read }
}
