import { Icon } from '../core/ui/picture/Icon.tsx'
import { hourglassMedium } from '../core/ui/icons/hourglass-medium.ts'
import { useLater } from '../core/ui/lazy/use-later.ts'
import type { Channel } from '../core/forms/channel/use-channel-search.ts'
import type { CutoffMessage } from './order-limit.ts'

const loadNext = () => import('./NextDayButton.tsx')
const shrug = () => undefined

/** Says until when to order. Once that time has passed it says so, and offers the next day that has the same slot. */
export function BarCutoff({ channel, limit, onElse }: { channel: Channel; limit: CutoffMessage; onElse(): void }) {
  const { text, left, isOver } = limit
  const later = useLater(loadNext, isOver, shrug)
  return (
    <div className={isOver ? 'limit limit-over' : 'limit'} part="limit">
      {/* Where it stands is told by the words: it comes with them. */}
      {text.trim() && <Icon path={hourglassMedium} />}
      <div>
        {/* The status is there from the start, so that screen readers announce the end, but not each minute before it. */}
        <p role="status">{isOver && text}</p>
        {!isOver && <p>{text}</p>}
        {left && <b>{left}</b>}
        {isOver && later && <later.NextDayButton channel={channel} onElse={onElse} />}
      </div>
    </div>
  )
}
