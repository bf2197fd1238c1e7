import { Icon } from '../core/ui/picture/Icon.tsx'
import { hourglassMedium } from '../core/ui/icons/hourglass-medium.ts'
import { useLater } from '../core/ui/lazy/use-later.ts'
import type { Channel } from '../core/forms/channel/use-channel-search.ts'
import type { OrderLimit } from './order-limit.ts'

const loadNext = () => import('./NextDay.tsx')
const shrug = () => undefined

/** Says until when to order. Once that time has passed it says so, and offers the next day that has the same slot. */
export function BarLimit({ channel, limit, onElse }: { channel: Channel; limit: OrderLimit; onElse(): void }) {
  const { words, left, isOver } = limit
  const later = useLater(loadNext, isOver, shrug)
  return (
    <div className={isOver ? 'limit limit-over' : 'limit'} part="limit">
      {/* Where it stands is told by the words: it comes with them. */}
      {words.trim() && <Icon path={hourglassMedium} />}
      <div>
        {/* The status is there from the start, so that screen readers announce the end, but not each minute before it. */}
        <p aria-live="polite">{isOver && words}</p>
        {!isOver && <p>{words}</p>}
        {left && <b>{left}</b>}
        {isOver && later && <later.NextDay channel={channel} onElse={onElse} />}
      </div>
    </div>
  )
}
