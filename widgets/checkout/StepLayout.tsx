import type { ReactNode } from 'react'
import { useFieldId } from '../core/ui/field/Field.tsx'
import { Button, Icon, caretLeft } from '../core/ui/kit.tsx'
import { arrowRight } from '../core/ui/icons/lazy-icons.ts'

type PanelProps = { title: string; text?: ReactNode; note?: ReactNode; part?: string; children: ReactNode }

/** One part of a step: its title, which names the group of its fields, an explanation, the fields, and a small note below. */
export function StepPanel({ title, text, note, part, children }: PanelProps) {
  const id = useFieldId()
  return (
    <div className="panel" part={part} role="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {children}
      {note && <p className="small soft">{note}</p>}
    </div>
  )
}

type StepNavProps = {
  back: string | null
  onBack(): void
  next: string
  busy: boolean
  arrow?: boolean
  /** The id of its form, outside of which it is. */
  form?: string
}

export function StepNav({ back, onBack, next, busy, arrow = true, form }: StepNavProps) {
  return (
    <div className="step-nav">
      {back && (
        <Button variant="link" icon={caretLeft} onClick={onBack}>
          {back}
        </Button>
      )}
      <Button type="submit" form={form} size="large" busy={busy}>
        {next}
        {arrow && <Icon path={arrowRight} />}
      </Button>
    </div>
  )
}
