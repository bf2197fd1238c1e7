import { cutoff } from '../../core/domain/delivery/delivery.ts'
import { addDays } from '../../core/domain/time/paris-day.ts'
import { longInstant, parisClock, parisDay } from '../../core/domain/time/paris-time.ts'
import { slotByValue } from '../../core/domain/delivery/slots.ts'
import { useNow } from '../../core/components/use-now.ts'
import { chosenSlot } from '../../core/store/chosen-slot.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { cartOptionsMessages } from '../messages.ts'
import type { Cart } from '../cart-types.ts'

const messages = cartOptionsMessages.changeUntil

/** Until when the order can be placed, and cancelled free of charge, once a slot is chosen. After that time, the server sends a message. */
export function ChangeUntil({ cart }: { cart: Cart }) {
  const now = useNow()
  const channel = useSelector((state) => state.channel.channel)
  const chosen = useSelector(chosenSlot)
  const slot = slotByValue(chosen?.window)
  if (!channel || !chosen || !slot) return null
  const leadHours = Math.max(0, ...cart.items.map(({ product }) => product.leadHours))
  const limit = cutoff(channel, chosen.day, slot, leadHours)
  return limit > now && <p className="small soft cart-until">{untilMessage(limit, now)}</p>
}

function untilMessage(limit: Date, now: Date): string {
  const day = parisDay(limit)
  const { hours, minutes } = parisClock(limit)
  const time = `${hours}\u00A0h${minutes ? `\u00A0${String(minutes).padStart(2, '0')}` : ''}`
  if (day === parisDay(now)) return messages.today(time)
  return day === addDays(parisDay(now), 1) ? messages.tomorrow(time) : messages.day(longInstant(limit))
}
