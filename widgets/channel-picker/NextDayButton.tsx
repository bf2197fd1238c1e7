import { useRef, useState } from 'react'
import { requirementsOf } from '../core/domain/delivery/delivery.ts'
import { firstDayFor } from '../core/domain/delivery/delivery-choices.ts'
import { parisDay, shortDay } from '../core/domain/time/paris-time.ts'
import { slotByValue } from '../core/domain/delivery/slots.ts'
import { useFullSlots } from '../core/components/delivery/use-delivery-draft.ts'
import { useNow } from '../core/components/use-now.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useActions, useRunAction, useSelector } from '../core/store/hooks.ts'
import { slotCutoffMessages as messages } from './messages.ts'
import { Button } from '../core/ui/kit.tsx'
import type { Channel } from '../core/components/channel/use-channel-search.ts'

/** Chooses the first day that still has the expired slot. If there is none, or the server rejects it, the dialog opens. */
export function NextDayButton({ channel, onChooseDay }: { channel: Channel; onChooseDay(): void }) {
  const now = useNow()
  const { full } = useFullSlots(channel.code, parisDay(now))
  const items = useSelector((state) => state.cart.cart?.items)
  const chosen = useSelector(chosenSlot)
  const { cart: actions } = useActions()
  const runAction = useRunAction()
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const slot = slotByValue(chosen?.window)
  const day = slot && firstDayFor({ terms: channel, requirements: requirementsOf(items ?? []), full, now }, slot)

  async function choose() {
    if (!slot || !day) return onChooseDay()
    const bar = button.current?.closest('section')
    setBusy(true)
    const isChosen = await runAction(() => actions.chooseSlot(day, slot.value))
    setBusy(false)
    if (!isChosen) return onChooseDay()
    // This button disappears, so focus moves to the first visible button of the bar.
    const [first] = [...(bar?.querySelectorAll('button') ?? [])].filter((other) => other.getClientRects().length)
    first?.focus()
  }

  return (
    <Button variant="link" busy={busy} ref={button} onClick={() => void choose()}>
      {day ? messages.takeNext(shortDay(day)) : messages.nothingAhead}
    </Button>
  )
}
