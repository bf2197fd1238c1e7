import type { MouseEvent, ReactNode } from 'react'
import { Icon, check } from '../kit.tsx'

export type Step = {
  key: string
  label: string
  state: 'done' | 'current' | 'todo'
  href?: string | undefined
}

type StepListProps = { label: string; steps: readonly Step[]; onSelect?(key: string, event: MouseEvent): void }

/** The steps of a sequence; completed steps are buttons that return to them. */
export function StepList({ label, steps, onSelect }: StepListProps) {
  return (
    <nav aria-label={label} part="steps">
      <ol className="steps">
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={`step step-${step.state}`}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <StepName step={step} onSelect={onSelect}>
              <span className="step-number">{step.state === 'done' ? <Icon path={check} /> : index + 1}</span>
              <span className="step-label">{step.label}</span>
            </StepName>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepNameProps = { step: Step; onSelect: StepListProps['onSelect']; children: ReactNode }

function StepName({ step, onSelect, children }: StepNameProps) {
  const select = (event: MouseEvent) => onSelect?.(step.key, event)
  if (step.state !== 'done' || (!step.href && !onSelect)) return <span className="step-name">{children}</span>
  if (step.href) return <a className="step-name" href={step.href} onClick={select} children={children} />
  return <button type="button" className="step-name" onClick={select} children={children} />
}
