import { useState } from 'react'
import { loadOf } from '../../domain/delivery.ts'
import type { DeliveryTerms } from '../../domain/channel.ts'
import { dayStatus, firstDay, slotStatus, type Choice, type FullSlots } from '../../domain/delivery-choices.ts'
import type { ParisDay } from '../../domain/paris-day.ts'
import { parisDay, plainDay } from '../../domain/paris-time.ts'
import { slotByValue, type Slot } from '../../domain/slots.ts'
import { chosenSlot } from '../../store/chosen-slot.ts'
import { useActions, useSelector } from '../../store/hooks.ts'
import type { ChannelSlice } from '../../store/state.ts'
import { deliveryMessages } from '../../messages/delivery.ts'
import { failureOf, failureMessage } from '../../domain/failure.ts'
import { useNow } from '../use-now.ts'
import { useQuery } from '../../queries/use-query.ts'

/** A day and a slot being chosen: what is available now, what is picked, and how it is sent. */
export type DeliveryDraft = {
  choice: Choice
  /** The day whose slots are shown: the one picked, or the first with room; null when there is none. */
  day: ParisDay | null
  /** The day that was picked, when it became unavailable meanwhile. */
  gone: ParisDay | null
  /** Null until a slot is picked, and when the day no longer has it. */
  slot: Slot | null
  /** True once something was picked since the form opened. */
  touched: boolean
  /** Reads again which slots are full, after that failed; else null. */
  readAgain: (() => void) | null
  /** The words of a refusal, the server's or ours; null without one. */
  problem: string | null
  busy: boolean
  pickDay(day: ParisDay): void
  pickSlot(window: string): void
  /** Sends day and slot (G4); resolves to whether they were taken. A refusal stays in `problem`, and the slots are read again. */
  send(): Promise<boolean>
}

/** The terms without a point of sale: no day is available. */
const NOWHERE: DeliveryTerms = {
  openDays: [],
  closingDates: [],
  orderEndTime: '00:00',
  closedSlots: [],
  shippingFeesByTimeSlot: [],
  shippingFeesFreeThreshold: null,
  sellsAlcohol: true,
}

/** Begins with what the cart or the visitor already has. The cart, the clock and the kitchen decide what is available. */
export function useDeliveryDraft(channel: ChannelSlice['channel']): DeliveryDraft {
  const now = useNow()
  const { full, hasFailed, reload } = useFullSlots(channel?.code ?? null, parisDay(now))
  const items = useSelector((state) => state.cart.cart?.items)
  const kept = useSelector(chosenSlot)
  const actions = useActions()
  const choice: Choice = { terms: channel ?? NOWHERE, load: loadOf(items ?? []), full, now }

  const [picked, setPicked] = useState<{ day: ParisDay | null; window: string | null } | null>(null)
  const wanted = picked ?? { day: kept?.day ?? null, window: kept?.window ?? null }
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const gone = wanted.day && dayStatus(choice, wanted.day) !== 'open' ? wanted.day : null
  const day = wanted.day && !gone ? wanted.day : firstDay(choice)
  const found = slotByValue(wanted.window)
  const slot = day && found && slotStatus(choice, day, found).status === 'open' ? found : null

  function pick(change: Partial<typeof wanted>) {
    setPicked({ ...wanted, day, ...change })
    setProblem(null)
  }

  async function send() {
    if (busy) return false
    if (!day || !slot) {
      setProblem(day ? deliveryMessages.slotMissing(plainDay(day)) : deliveryMessages.dayMissing)
      return false
    }
    setProblem(null)
    setBusy(true)
    try {
      await actions.cart.chooseSlot(day, slot.value)
      return true
    } catch (cause) {
      setProblem(refusalWords(cause))
      if (failureOf(cause).kind === 'refused') reload()
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ choice, day, gone, slot, problem, busy, send },
    readAgain: hasFailed ? reload : null,
    touched: picked !== null,
    pickDay: (wantedDay) => pick({ day: wantedDay }),
    pickSlot: (window) => pick({ window }),
  }
}

/** Why a day or a slot was refused: the server's reason, else ours. */
function refusalWords(cause: unknown): string {
  const { fields } = failureOf(cause)
  const said = [fields.deliveryDate, fields.deliveryWindow].flatMap((messages) => messages ?? []).join(' ')
  return said || failureMessage(cause)
}

type Known = { full: FullSlots; hasFailed: boolean; reload(): void }

const NONE: FullSlots = {}

/** Slots that the kitchen has no room for; none while they are unknown, as the server refuses a full slot anyway. */
export function useFullSlots(channel: string | null, today: ParisDay): Known {
  const { data, status, reload } = useQuery('fullSlots', channel, today)
  return { full: data ?? NONE, hasFailed: status === 'failed', reload }
}
