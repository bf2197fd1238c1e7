import { useEffect, useState } from 'react'
import { price } from '../../../../widgets/core/domain/money.ts'
import type { ParisDay } from '../../../../widgets/core/domain/paris-day.ts'
import { longDay, parisDay } from '../../../../widgets/core/domain/paris-time.ts'
import { useRuntime } from '../../../../widgets/core/store/hooks.ts'
import { SLOTS, slotFees } from '../../../../widgets/core/domain/slots.ts'
import { catererMessages } from '../../content/channels.ts'
import type { Channel } from './ChannelFacts.tsx'

const inOrder = [...SLOTS].sort((one, other) => one.hours * 60 + one.minutes - (other.hours * 60 + other.minutes))
/** Limit of the closing dates shown. */
const MAX_CLOSINGS = 4

/** The slots of a point of sale in order, with their fees, without those in which it never delivers. */
export function ChannelSlots({ channel }: { channel: Channel }) {
  if (!channel) return null
  // The fee of the smallest order: 0 where delivery is always free.
  const feeOf = (value: string) => slotFees(channel, value, 0)
  return (
    <ul className="slots">
      {inOrder
        .filter(({ value }) => !channel.closedSlots.includes(value))
        .map(({ label, value }) => (
          <li key={value}>
            <b>{label}</b>
            <span>{feeOf(value) > 0 ? `${price(feeOf(value))} HT` : catererMessages.free}</span>
          </li>
        ))}
    </ul>
  )
}

/** The next closing dates of a point of sale. Not server-rendered: they depend on the current day. */
export function ChannelClosings({ channel }: { channel: Channel }) {
  const { deps } = useRuntime()
  const [today, setToday] = useState<ParisDay | null>(null)
  useEffect(() => setToday(parisDay(deps.now())), [deps])
  const days = today ? (channel?.closingDates ?? []).filter((day) => day >= today).slice(0, MAX_CLOSINGS) : []
  if (days.length === 0) return null
  return (
    <p className="soft">
      {catererMessages.closed} {days.map(longDay).join(', ')}.
    </p>
  )
}
