import { useState } from 'react'
import { requirementsOf } from '../../domain/delivery/delivery.ts'
import type { DeliveryTerms } from '../../domain/delivery/channel.ts'
import { dayStatus, firstDay, slotStatus, type Choice, type FullSlots } from '../../domain/delivery/delivery-choices.ts'
import type { ParisDay } from '../../domain/time/paris-day.ts'
import { parisDay, plainDay } from '../../domain/time/paris-time.ts'
import { slotByValue, type Slot } from '../../domain/delivery/slots.ts'
import { chosenSlot } from '../../store/chosen-slot.ts'
import { useActions, useSelector } from '../../store/hooks.ts'
import type { ChannelSlice } from '../../store/state.ts'
import { deliveryMessages } from '../../messages/delivery.ts'
import { failureOf, failureMessage } from '../../domain/failure.ts'
import { useNow } from '../use-now.ts'
import { useQuery } from '../../queries/use-query.ts'

/** The choice of a delivery day and slot: availability, selection and submit. */
export type DeliveryDraft = ReturnType<typeof useDeliveryDraft>

/** Terms without a channel: no day is available. */
const NOWHERE: DeliveryTerms = {
  openDays: [],
  closingDates: [],
  orderEndTime: '00:00',
  closedSlots: [],
  shippingFeesByTimeSlot: [],
  shippingFeesFreeThreshold: null,
  sellsAlcohol: true,
}

/** Starts from the delivery of the cart or of the visitor. Availability depends on the cart, the clock and the capacity of the kitchen. */
export function useDeliveryDraft(channel: ChannelSlice['channel']) {
  const now = useNow()
  const { full, hasFailed, reload } = useFullSlots(channel?.code ?? null, parisDay(now))
  const items = useSelector((state) => state.cart.cart?.items)
  const current = useSelector(chosenSlot)
  const choice: Choice = { terms: channel ?? NOWHERE, requirements: requirementsOf(items ?? []), full, now }

  const [picked, setPicked] = useState<{ day: ParisDay | null; window: string | null } | null>(null)
  const wanted = picked ?? { day: current?.day ?? null, window: current?.window ?? null }

  const gone = wanted.day && dayStatus(choice, wanted.day) !== 'open' ? wanted.day : null
  const day = wanted.day && !gone ? wanted.day : firstDay(choice)
  const found = slotByValue(wanted.window)
  const slot = day && found && slotStatus(choice, day, found).status === 'open' ? found : null

  const { clearProblem, ...submit } = useSubmit(day, slot, reload)

  function pick(change: Partial<typeof wanted>) {
    setPicked({ ...wanted, day, ...change })
    clearProblem()
  }

  return {
    choice,
    /** The day whose slots are shown: the selected one, or the first with capacity; null when there is none. */
    day,
    /** The selected day, when it has become unavailable since. */
    gone,
    /** Null until a slot is selected, and when the day no longer has it. */
    slot,
    ...submit,
    /** Fetches the full slots again, after a failure; else null. */
    readAgain: hasFailed ? reload : null,
    /** True while no day is selected, neither in this form nor before: `day` is the first with capacity. */
    isProposal: wanted.day === null,
    pickDay: (wantedDay: ParisDay) => pick({ day: wantedDay }),
    pickSlot: (window: string) => pick({ window }),
  }
}

/** Submits day and slot (G4); `problem` is the message of a rejection, by the server or the client. */
function useSubmit(day: ParisDay | null, slot: Slot | null, reload: () => void) {
  const { cart } = useActions()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  /** Resolves to whether they were accepted; after a rejection the full slots are fetched again. */
  async function send(): Promise<boolean> {
    if (busy) return false
    if (!day || !slot) {
      setProblem(day ? deliveryMessages.slotMissing(plainDay(day)) : deliveryMessages.dayMissing)
      return false
    }
    setProblem(null)
    setBusy(true)
    try {
      await cart.chooseSlot(day, slot.value)
      return true
    } catch (cause) {
      setProblem(rejectionMessage(cause))
      if (failureOf(cause).kind === 'refused') reload()
      return false
    } finally {
      setBusy(false)
    }
  }

  return { problem, busy, send, clearProblem: () => setProblem(null) }
}

/** Why a day or a slot was rejected: the server's message, else a generic one. */
function rejectionMessage(cause: unknown): string {
  const { fields } = failureOf(cause)
  const message = [fields.deliveryDate, fields.deliveryWindow].flatMap((messages) => messages ?? []).join(' ')
  return message || failureMessage(cause)
}

const NONE: FullSlots = {}

/** Slots without capacity; none while they are unknown, as the server rejects a full slot. */
export function useFullSlots(channel: string | null, today: ParisDay) {
  const { data, status, reload } = useQuery('fullSlots', channel, today)
  return { full: data ?? NONE, hasFailed: status === 'failed', reload }
}
