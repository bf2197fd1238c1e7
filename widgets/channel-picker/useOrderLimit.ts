import { useEffect, useState } from 'react'
import { cutoff } from '../core/domain/delivery.ts'
import { duration, longInstant } from '../core/domain/paris-time.ts'
import { slotByValue } from '../core/domain/slots.ts'
import { useRuntime } from '../core/store/hooks.ts'
import { channelPickerText } from '../core/text/channel-picker.ts'
import { deliveryBarText as bar } from '../core/text/delivery-bar.ts'
import { hourWords } from './hour-words.ts'

const HALF_MINUTE = 30_000

/** Until when to order: counted down for the chosen slot and what the cart holds, else the habit of the point of sale. */
export function useOrderLimit(): { words: string; left: string | null } | null {
  const channel = useRuntime((state) => state.channel.channel)
  const chosen = useRuntime((state) => state.cart.slot)
  const items = useRuntime((state) => state.cart.cart?.items)
  const now = useNow()
  const slot = slotByValue(chosen?.window)
  if (!channel) return null
  if (!chosen || !slot) {
    const time = hourWords(channel.orderEndTime)
    return time ? { words: channelPickerText.orderEndTime(time), left: null } : null
  }
  const leadHours = Math.max(0, ...(items ?? []).map((item) => item.product.leadHours))
  const limit = cutoff(channel, chosen.day, slot, leadHours)
  const left = limit.getTime() - now.getTime()
  if (left <= 0) return { words: bar.timeOver, left: null }
  return { words: bar.orderBefore(longInstant(limit)), left: bar.timeLeft(duration(left)) }
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HALF_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
