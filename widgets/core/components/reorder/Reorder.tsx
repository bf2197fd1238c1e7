import { useCallback, useEffect, useRef, useState } from 'react'
import { firstReorderChoice, isUnchanged, takenLines } from '../../domain/order/reorder-choices.ts'
import { isReadyToPay } from '../../domain/order/cart.ts'
import { longDay } from '../../domain/time/paris-time.ts'
import { isCanceled } from '../../store/cancelable-events.ts'
import { navigate, type Emit } from '../../store/events.ts'
import { chosenSlot } from '../../store/chosen-slot.ts'
import { useActions, useRuntime, useSelector } from '../../store/hooks.ts'
import type { CartSlice } from '../../store/slices/cart-state.ts'
import { reorderMessages as messages } from '../../messages/reorder.ts'
import { failureOf, failureMessage } from '../../domain/failure.ts'
import { ReorderDialog, type Decision } from './ReorderDialog.tsx'
import type { Proposal } from './ReorderLines.tsx'
import { useLatest } from '../../ui/use-latest.ts'

type ReorderProps = {
  order: string
  /** Opens the payment instead of the cart, when the earlier steps are done. */
  pays?: boolean
  emit: Emit
  /** Called when the dialog opens, because the reorder needs a choice. */
  onDialogOpen(): void
  onEnd(): void
}

/** Fetches the reorder proposal, opens the dialog if there is a choice to make, adds the lines, and opens the cart with a message. */
export function Reorder({ order, pays = false, emit, onDialogOpen, onEnd }: ReorderProps) {
  const cart = useSelector((state) => state.cart)
  const slot = useSelector(chosenSlot)
  const [choosing, setChoosing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const { orders, alerts } = useActions()
  const { store } = useRuntime()

  const openDialog = () => {
    setChoosing(true)
    onDialogOpen()
  }

  const add = async (proposal: Proposal, decision: Decision) => {
    setBusy(true)
    try {
      await orders.reorder(proposal, decision)
      onEnd()
      alerts.show('success', doneMessage(decision.slot), { subject: order })
      if (pays && isReadyToPay(store.getState().cart.cart) && !emit('catering:navigate', PAYMENT)) return
      navigate(emit, { to: 'cart' })
    } catch (error) {
      if (isCanceled(error)) return onEnd()
      // Without a comparison the lines are added one by one: a retry would add the first ones again.
      if (failureOf(error).kind !== 'refused' || !proposal.isCompared) {
        alerts.show('error', failureMessage(error), { subject: order })
        return choosing && proposal.isCompared ? undefined : onEnd()
      }
      setOutdated(true)
      if (await read(proposal.channel)) openDialog()
    } finally {
      setBusy(false)
    }
  }

  const { proposal, read } = useProposal(
    order,
    (found) => {
      if (!isPlain(found, cart)) return openDialog()
      const lines = takenLines(found.lines, firstReorderChoice)
      void add(found, { lines, slot: slot ?? found.slot, replaces: false })
    },
    onEnd,
  )

  return (
    <ReorderDialog
      proposal={choosing ? proposal : null}
      busy={busy}
      isOutdated={isOutdated}
      onRead={read}
      onDecide={(decision) => proposal && void add(proposal, decision)}
      onClose={onEnd}
    />
  )
}

const PAYMENT = { to: 'checkout', step: 'payment', order: null } as const

/** The order at today's prices and availability; `onFirst` gets the first one. On a failed fetch an alert is shown and `onFailure` is called. */
function useProposal(order: string, onFirst: (proposal: Proposal) => void, onFailure: () => void) {
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const { orders, alerts } = useActions()
  const callbacks = useLatest({ onFirst, onFailure })

  /** Fetches the proposal again, for another channel if given; null if that failed. */
  const read = useCallback(
    async (channel: string | null) => {
      try {
        const found = await orders.propose(order, channel)
        setProposal(found)
        return found
      } catch (error) {
        alerts.show('error', failureMessage(error), { subject: order })
        callbacks.current.onFailure()
        return null
      }
    },
    [order, orders, alerts, callbacks],
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void read(null).then((found) => found && callbacks.current.onFirst(found))
  }, [read, callbacks])

  return { proposal, read }
}

/** True when no choice is needed: the same products at the same prices, and an empty cart. */
const isPlain = ({ lines, isOpen, delivers, isCompared, fromQuote, leftOut }: Proposal, { cart }: CartSlice): boolean =>
  isOpen && delivers && isCompared && !fromQuote && leftOut.length === 0 && isUnchanged(lines) && !cart?.items.length

const doneMessage = (slot: CartSlice['slot']): string =>
  slot ? messages.doneFor(longDay(slot.day), slot.window) : messages.done
