import type { GreenActions as Actions } from '../../domain/cart.ts'
import { useActions, useSelector } from '../../store/hooks.ts'
import { greenActionsText as words } from '../../text/green-actions.ts'
import { Switch } from '../../ui/field/Switch.tsx'
import { switches } from '../../ui/field/switch.styles.ts'
import { adopting } from '../../ui/sheet/adopt.ts'

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
