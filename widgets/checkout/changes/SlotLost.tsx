import type { ReactNode } from 'react'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import { changesMessages as messages } from './messages.ts'
import { Button } from '../../core/ui/kit.tsx'
import { requirementsOf } from '../../core/domain/delivery/delivery.ts'
import { HORIZON_DAYS } from '../../core/domain/limits.ts'
import { slotStatus, type Choice } from '../../core/domain/delivery/delivery-choices.ts'
import { addDays } from '../../core/domain/time/paris-day.ts'
import { longDay, parisDay } from '../../core/domain/time/paris-time.ts'
import { SLOTS } from '../../core/domain/delivery/slots.ts'
import { useFullSlots } from '../../core/components/delivery/use-delivery-draft.ts'
import { useNow } from '../../core/components/use-now.ts'
import type { ChannelSlice } from '../../core/store/state.ts'
import type { CartSlice } from '../../core/store/slices/cart-state.ts'

export type SlotLostProps = {
  cart: NonNullable<CartSlice['cart']>
  channel: ChannelSlice['channel']
  onSlot(): void
}

/** Replaces a lost slot: with the first free one, or with a choice in the delivery step. */
export function SlotLost({ cart, channel, onSlot }: SlotLostProps) {
  const actions = useActions()
  const runAction = useRunAction()
  const now = useNow()
  const { full } = useFullSlots(cart.channel, parisDay(now))
  const first =
    channel && firstSlot({ terms: channel, requirements: requirementsOf(cart.items), full, now }, cart.deliveryDate)
  return (
    <>
      {first && (
        <ChangeButton onClick={() => runAction(() => actions.cart.chooseSlot(first.day, first.window))}>
          {messages.firstSlot(longDay(first.day), first.window)}
        </ChangeButton>
      )}
      <ChangeButton quiet={first !== null} onClick={onSlot}>
        {messages.otherSlot}
      </ChangeButton>
    </>
  )
}

/** The first free slot, on the wanted day or on the next one that has any. */
function firstSlot(choice: Choice, wanted: string | null): { day: string; window: string } | null {
  const today = parisDay(choice.now)
  const from = wanted && wanted > today ? wanted : today
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    const day = addDays(from, ahead)
    const slot = SLOTS.find((candidate) => slotStatus(choice, day, candidate).status === 'open')
    if (slot) return { day, window: slot.value }
  }
  return null
}

type ChangeButtonProps = { quiet?: boolean; onClick(): unknown; children: ReactNode }

export function ChangeButton({ quiet = false, onClick, children }: ChangeButtonProps) {
  return (
    <Button variant={quiet ? 'link' : 'line'} onClick={() => void onClick()}>
      {children}
    </Button>
  )
}
