import { Icon } from '../core/ui/picture/Icon.tsx'
import { hourglassMedium } from '../core/ui/icons/hourglass-medium.ts'
import { useLater } from '../core/ui/lazy/use-later.ts'
import type { Channel } from '../core/forms/channel/use-channel-search.ts'
import type { OrderLimit } from './use-order-limit.ts'

const loadNext = () => import('./NextDay.tsx')
const shrug = () => undefined

/** Until when to order. Once that is over it says so, and offers the next day that has the same slot. */
export function BarLimit({ channel, limit, onElse }: { channel: Channel; limit: OrderLimit; onElse(): void }) {
  const { words, left, isOver } = limit
  const later = useLater(loadNext, isOver, shrug)
  return (
    <div className={isOver ? 'limit limit-over' : 'limit'} part="limit">
      <Icon path={hourglassMedium} />
      <div>
        {/* There from the start, so that the end is heard; each minute before it is not. */}
        <p role="status">{isOver && words}</p>
        {!isOver && <p>{words}</p>}
        {left && <b>{left}</b>}
        {isOver && later && <later.NextDay channel={channel} onElse={onElse} />}
      </div>
    </div>
  )
}
