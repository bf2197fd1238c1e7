import { Alert } from '../../core/ui/feedback/Alert.tsx'
import { useStyles } from '../use-styles.ts'
import { Instead, Reason } from './Instead.tsx'
import { timingStyles } from './timing.styles.ts'
import { verdict, type Circumstances } from './verdict.ts'

const styles = [timingStyles]

/** The whole category cannot make the chosen slot (D7): why, until when, and what can be had instead. */
export function Blocked({ leadHours, when }: { leadHours: number; when: Circumstances }) {
  const box = useStyles<HTMLDivElement>(styles)
  const state = verdict({ leadHours, hasAlcohol: false }, when, 'category')
  if (state.status !== 'unavailable') return null
  // The notice goes with what it said: the focus stays in the category.
  const toCategory = () => box.current?.closest('section')?.focus()
  return (
    <div ref={box} className="blocked">
      <Alert type="notice">
        <Reason>{state.reason}</Reason> {state.next && <Instead next={state.next} onDone={toCategory} />}
      </Alert>
    </div>
  )
}
