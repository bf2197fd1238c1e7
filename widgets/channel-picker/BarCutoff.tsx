import { Icon, hourglassMedium } from '../core/ui/icons/icons.tsx'
import { useLazyModule } from '../core/ui/lazy.tsx'
import type { Channel } from '../core/components/channel/use-channel-search.ts'
import type { CutoffMessage } from './slot-cutoff.ts'

const loadNextDay = () => import('./NextDayButton.tsx')
const noop = () => undefined

/** The cut-off of the order. Once it has passed, a button chooses the next day that has the same slot. */
export function BarCutoff({
  channel,
  cutoff,
  onChooseDay,
}: {
  channel: Channel
  cutoff: CutoffMessage
  onChooseDay(): void
}) {
  const { text, left, isOver } = cutoff
  const part = useLazyModule(loadNextDay, isOver, noop)
  return (
    <div className={isOver ? 'limit limit-over' : 'limit'} part="limit">
      {/* No icon beside the placeholder text. */}
      {text.trim() && <Icon path={hourglassMedium} />}
      <div>
        {/* The live region is always rendered, so that screen readers announce the end but not each minute before it. */}
        <p aria-live="polite">{isOver && text}</p>
        {!isOver && <p>{text}</p>}
        {left && <b>{left}</b>}
        {isOver && part && <part.NextDayButton channel={channel} onChooseDay={onChooseDay} />}
      </div>
    </div>
  )
}
