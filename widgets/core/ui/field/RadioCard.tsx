import type { InputHTMLAttributes, ReactNode } from 'react'

type RadioCardProps = {
  name: string
  value: string
  label: ReactNode
  hint?: ReactNode
  /** What stands at the end: a price, a picture, a link. */
  end?: ReactNode
} & InputHTMLAttributes<HTMLInputElement>

/** One choice among a few, as a card that can be pressed anywhere. Wrap the cards in a fieldset with a legend. */
export function RadioCard({ label, hint, end, className, ...input }: RadioCardProps) {
  return (
    <label className={className ? `radio ${className}` : 'radio'}>
      <input {...input} type="radio" />
      <span>
        <b>{label}</b>
        {hint && <span className="hint">{hint}</span>}
      </span>
      {end && <span className="radio-end">{end}</span>}
    </label>
  )
}
