import { useActions } from '../../store/hooks.ts'
import type { QueryData } from '../../queries/queries.ts'
import { greenActionsLine, greenActionsText as text } from '../../text/green-actions.ts'
import { useNowUntil } from '../use-now-until.ts'

type OrderGreenActionsProps = { order: Pick<QueryData<'order'>, 'number' | 'greenActions' | 'cancellableUntil'> }

/**
 * What a placed order leaves out. No call changes it: until the cut-off a link opens the contact form, with the number of the order as
 * its subject.
 */
export function OrderGreenActions({ order: { number, greenActions, cancellableUntil } }: OrderGreenActionsProps) {
  const { panels } = useActions()
  const now = useNowUntil(cancellableUntil)
  if (!greenActions) return null
  return (
    <>
      {greenActionsLine(greenActions)}
      {new Date(cancellableUntil) > now && (
        <>
          {' '}
          <button
            type="button"
            className="link-inline"
            aria-haspopup="dialog"
            onClick={() => panels.openAdditional('contact', text.changeSubject(number))}
          >
            {text.change}
          </button>
        </>
      )}
    </>
  )
}
