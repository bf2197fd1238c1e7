import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { useStyles } from '../use-styles.ts'
import { availability, type DeliveryContext } from './availability.ts'
import { cutoffStyles } from './cutoff.styles.ts'
import { AlternativeSlot, Reason } from './SlotUnavailable.tsx'

const styles = [cutoffStyles]

/** An alert when the category cannot be delivered in the chosen slot (D7): why, and a button for a slot in which it can. */
export function CategoryUnavailable({ leadHours, delivery }: { leadHours: number; delivery: DeliveryContext }) {
  const ref = useStyles<HTMLDivElement>(styles)
  const state = availability({ leadHours, hasAlcohol: false }, delivery, 'category')
  if (state.status !== 'unavailable') return null
  // The alert disappears once the slot changes, so focus moves to the category.
  const focusCategory = () => ref.current?.closest('section')?.focus()
  return (
    <div ref={ref} className="unavailable">
      <Alert type="notice" action={state.next && <AlternativeSlot next={state.next} onDone={focusCategory} />}>
        <Reason>{state.reason}</Reason>
      </Alert>
    </div>
  )
}
