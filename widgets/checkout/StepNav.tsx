import { Button } from '../core/ui/button/Button.tsx'
import { Icon, caretLeft } from '../core/ui/icons/icons.tsx'
import { arrowRight } from '../core/ui/icons/lazy-icons.ts'

type StepNavProps = { back: string | null; onBack(): void; next: string; busy: boolean; arrow?: boolean }

/** A link back on the left, the submit button on the right. */
export function StepNav({ back, onBack, next, busy, arrow = true }: StepNavProps) {
  return (
    <div className="step-nav">
      {back && (
        <Button variant="link" icon={caretLeft} onClick={onBack}>
          {back}
        </Button>
      )}
      <Button type="submit" size="large" busy={busy}>
        {next}
        {arrow && <Icon path={arrowRight} />}
      </Button>
    </div>
  )
}
