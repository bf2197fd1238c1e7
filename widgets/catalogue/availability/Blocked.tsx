import { Alert } from '../../core/ui/feedback/Alert.tsx'
import { useStyles } from '../use-styles.ts'
import { Instead, Reason } from './Instead.tsx'
import { timingStyles } from './timing.styles.ts'
import { verdict, type Circumstances } from './verdict.ts'

const styles = [timingStyles]

/** Says that the category cannot be delivered in the chosen slot (D7), why, and in which other one it can. */
export function Blocked({ leadHours, when }: { leadHours: number; when: Circumstances }) {
  const box = useStyles<HTMLDivElement>(styles)
  const state = verdict({ leadHours, hasAlcohol: false }, when, 'category')
  if (state.status !== 'unavailable') return null
  // The notice disappears once the slot changes, so the category takes the focus.
  const toCategory = () => box.current?.closest('section')?.focus()
  return (
    <div ref={box} className="blocked">
      <Alert type="notice">
        <Reason>{state.reason}</Reason> {state.next && <Instead next={state.next} onDone={toCategory} />}
      </Alert>
    </div>
  )
}
