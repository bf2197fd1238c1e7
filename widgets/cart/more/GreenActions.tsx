import type { GreenActions as Actions } from '../../core/domain/cart.ts'
import { useActions, useRuntime } from '../../core/store/hooks.ts'
import { greenActionsText as words } from '../../core/text/green-actions.ts'
import { Switch } from '../../core/ui/field/Switch.tsx'

const names = ['cutlery', 'cup', 'bread'] as const satisfies readonly (keyof Actions)[]

/** What is left out by default (F5): each switch names what is spared, and says what switching it off adds. */
export function GreenActions() {
  const { cart } = useActions()
  const taken = useRuntime((state) => state.cart.greenActions)
  return (
    <section className="block" aria-labelledby="green" part="green-actions">
      <h3 id="green">{words.title}</h3>
      <p className="small soft">{words.intro}</p>
      {names.map((name) => (
        <Switch
          key={name}
          label={words[name]}
          hint={taken[name] ? words.kept : words[`${name}Off`]}
          checked={taken[name]}
          onChange={(event) => cart.setGreenAction(name, event.currentTarget.checked)}
        />
      ))}
    </section>
  )
}
