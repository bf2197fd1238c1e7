import { Icon } from '../core/ui/icons/icons.tsx'

type BarSegmentProps = {
  icon: string
  label: string
  /** The chosen value; without one, `empty` is shown. */
  value: string | number | null | undefined
  empty: string
  busy: boolean
  part: string
  onClick(): void
}

/** One part of the bar: a button with a value, which opens the dialog at that part. */
export function BarSegment({ icon, label, value, empty, busy, part, onClick }: BarSegmentProps) {
  return (
    <button
      type="button"
      className={value ? 'segment' : 'segment segment-empty'}
      part={part}
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      <Icon path={icon} />
      <span>
        <small>{label} </small>
        <b>{value || empty}</b>
      </span>
    </button>
  )
}
