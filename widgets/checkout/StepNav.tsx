import { Button } from '../core/ui/Button.tsx'
import { Icon } from '../core/ui/Icon.tsx'

type StepNavProps = { back: string | null; onBack(): void; next: string; busy: boolean; arrow?: boolean }

/** The way back on the left, the one action on the right. */
export function StepNav({ back, onBack, next, busy, arrow = true }: StepNavProps) {
  return (
    <div className="step-nav">
      {back && (
        <Button variant="link" icon="caret-left" onClick={onBack}>
          {back}
        </Button>
      )}
      <Button type="submit" size="large" busy={busy}>
        {next}
        {arrow && <Icon name="arrow-right" />}
      </Button>
    </div>
  )
}
