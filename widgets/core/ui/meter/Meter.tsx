import { useId, type ReactNode } from 'react'
import { Icon, checkCircle } from '../icons/icons.tsx'
import { basket } from '../icons/cart-icons.ts'

type MeterProps = {
  value: number
  max: number
  reached: boolean
  icon?: string
  /** Smaller words under the bar. */
  note?: ReactNode
  /** Words beside the bar; they also name it. */
  children: ReactNode
}

/** How far something is from its goal. Once reached the bar gives way to a tick. */
export function Meter({ value, max, reached, icon = basket, note, children }: MeterProps) {
  const id = useId()
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 1
  return (
    <div className="meter">
      <p id={id}>
        <Icon path={reached ? checkCircle : icon} />
        <span>{children}</span>
      </p>
      {!reached && (
        <div className="meter-bar" role="progressbar" aria-valuenow={Math.round(part * 100)} aria-labelledby={id}>
          <i style={{ transform: `scaleX(${part})` }} />
        </div>
      )}
      {note && <p className="small soft">{note}</p>}
    </div>
  )
}
