import type { InputHTMLAttributes, ReactNode } from 'react'

type SwitchProps = { label: ReactNode; hint?: ReactNode } & InputHTMLAttributes<HTMLInputElement>

/** On or off, with effect at once: nothing to confirm afterwards. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  return (
    <label className={className ? `switch ${className}` : 'switch'}>
      <b>{label}</b>
      {hint && <span className="hint">{hint}</span>}
      <input {...input} type="checkbox" role="switch" />
    </label>
  )
}
