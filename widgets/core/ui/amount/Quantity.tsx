import { commonText } from '../../text/common.ts'
import { Icon } from '../picture/Icon.tsx'
import { minus } from '../icons/minus.ts'
import { plus } from '../icons/plus.ts'
import { trash } from '../icons/trash.ts'

type QuantityProps = {
  value: number
  /** 0 by default: going below 1 removes, and the button shows it. */
  min?: number
  max?: number
  /** Names what is counted, such as the product. */
  label: string
  busy?: boolean
  tone?: 'dark' | 'light'
  onChange(value: number): void
}

/** Buttons for less and more around the number. It changes at once; while `busy` it is marked as being saved, but stays usable. */
export function Quantity({ value, min = 0, max = Infinity, label, busy, tone = 'dark', onChange }: QuantityProps) {
  const { add, remove } = commonText.actions
  return (
    <span className={`quantity quantity-${tone}`} role="group" aria-label={label} aria-busy={busy || undefined}>
      <button
        type="button"
        aria-label={`${remove}, ${label}`}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon path={tone === 'light' && value === 1 && min === 0 ? trash : minus} />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={`${add}, ${label}`}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon path={plus} />
      </button>
    </span>
  )
}
