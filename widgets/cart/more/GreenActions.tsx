import type { GreenActions as Actions } from '../../core/domain/cart.ts'
import { useActions, useRuntime } from '../../core/store/hooks.ts'
import { cartMoreText } from '../../core/text/cart-more.ts'
import { greenActionsText as words } from '../../core/text/green-actions.ts'
import { Switch } from '../../core/ui/field/Switch.tsx'
import { switches } from '../../core/ui/field/switch.styles.ts'
import { adopting } from '../../core/ui/sheet/adopt.ts'

const names = ['cutlery', 'cup', 'bread'] as const satisfies readonly (keyof Actions)[]
const { intro, kept } = cartMoreText.greenActions
const dress = adopting(switches)

/** What is left out by default (F5): each switch names what is spared, and says what switching it off adds. */
export function GreenActions() {
  const { cart } = useActions()
  const taken = useRuntime((state) => state.cart.greenActions)
  return (
    <div ref={dress}>
      <p className="small soft">{intro}</p>
      {names.map((name) => (
        <Switch
          key={name}
          label={words[name]}
          hint={taken[name] ? kept : words[`${name}Off`]}
          checked={taken[name]}
          onChange={(event) => cart.setGreenAction(name, event.currentTarget.checked)}
        />
      ))}
    </div>
  )
}
