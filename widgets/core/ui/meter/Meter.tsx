import { useId, type ReactNode } from 'react'
import { Icon, checkCircle } from '../kit.tsx'
import { cartIcon } from '../icons/cart-icons.ts'

type MeterProps = {
  value: number
  max: number
  reached: boolean
  icon?: string
  note?: ReactNode
  /** Text beside the bar, which also labels it. */
  children: ReactNode
}

/** The progress towards a threshold. Once it is reached, a check mark replaces the bar. */
export function Meter({ value, max, reached, icon = cartIcon, note, children }: MeterProps) {
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
