import { useRef } from 'react'
import { firstDay, slowestLines } from '../../domain/delivery-choices.ts'
import type { ParisDay } from '../../domain/paris-day.ts'
import { plainDay } from '../../domain/paris-time.ts'
import { useActions, useRunAction, useSelector } from '../../store/hooks.ts'
import { deliveryText as words } from '../../text/delivery.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { DeliveryDraft } from './use-delivery-draft.ts'

const NOTHING = [] as const

/** The first possible day, and the dishes without which it would be sooner, each with its button. */
export function DayHelp({ draft, onPick }: { draft: DeliveryDraft; onPick(day: ParisDay): void }) {
  const { choice, day } = draft
  const items = useSelector(({ cart }) => cart.cart?.items ?? NOTHING)
  const busy = useSelector(({ cart }) => cart.busy)
  const actions = useActions()
  const attempt = useRunAction()
  const first = firstDay(choice)
  const help = useRef<HTMLUListElement>(null)

  async function remove(id: number) {
    await attempt(() => actions.cart.remove(id))
    // The button is gone with its line: the focus moves to the day that is shown.
    const days = help.current?.parentElement?.querySelector<HTMLElement>('[data-day][tabindex="0"]')
    if (!help.current?.querySelector(':focus')) days?.focus()
  }

  return (
    <ul className="day-help small" ref={help}>
      {first && (
        <li>
          {day === first ? (
            words.firstDay(plainDay(first))
          ) : (
            <Button variant="link" onClick={() => onPick(first)}>
              {words.firstDay(plainDay(first))}
            </Button>
          )}
        </li>
      )}
      {slowestLines(choice, items).map(({ id, product }) => (
        <li key={id}>
          <span>{words.dayBlockedBy(product.name, product.leadHours)}</span>
          <Button variant="link" busy={busy.includes(String(id))} onClick={() => void remove(id)}>
            {words.removeProduct(product.name)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
