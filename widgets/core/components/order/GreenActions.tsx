import type { GreenActions as Actions } from '../../domain/cart.ts'
import { useActions, useSelector } from '../../store/hooks.ts'
import { greenActionsText as words, greenActionsLine, greenActionsText as text } from '../../messages/green-actions.ts'
import { Switch } from '../../ui/field/choices.tsx'
import { switches } from '../../ui/field/choice.styles.ts'
import { adopting } from '../../ui/styles/css.ts'
import type { QueryData } from '../../queries/queries.ts'
import { useNowUntil } from '../use-now.ts'

const names = ['cutlery', 'cup', 'bread'] as const satisfies readonly (keyof Actions)[]
const dress = adopting(switches)

/** What is left out by default (F5): each switch names what is spared, and what switching it off adds. */
export function GreenActions() {
  const { cart } = useActions()
  const taken = useSelector((state) => state.cart.greenActions)
  return (
    <div ref={dress} role="group" aria-label={words.title}>
      <p className="small soft">{words.intro}</p>
      {names.map((name) => (
        <Switch
          key={name}
          label={words[name]}
          hint={!taken[name] && words[`${name}Off`]}
          checked={taken[name]}
          onChange={(event) => cart.setGreenAction(name, event.currentTarget.checked)}
        />
      ))}
    </div>
  )
}

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
