import type { ReactNode } from 'react'
import { chosenSlot } from '../../core/store/chosen-slot.ts'
import { useActions, useRunAction, useSelector } from '../../core/store/hooks.ts'
import { availabilityMessages as messages } from './messages.ts'
import { Button, type AlertAction } from '../../core/ui/kit.tsx'
import { calendarBlank } from '../../core/ui/icons/place-icons.ts'
import { shortDay } from '../../core/domain/time/paris-time.ts'
import type { Availability, ChosenSlot } from './availability.ts'

type SlotUnavailableProps = { state: Extract<Availability, { status: 'unavailable' }> }

/** Why a product, a menu or a formula cannot be delivered in the chosen slot, and a button for the first slot in which it can. */
export function SlotUnavailable({ state: { reason, next } }: SlotUnavailableProps) {
  const action = useAlternativeSlot(next)
  return (
    <div className="card-reason">
      <p>
        <Reason>{reason}</Reason>
      </p>
      {action && (
        <Button variant="link" icon={action.icon} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

/** Chooses another slot; `onDone` runs once it is chosen. */
export function useAlternativeSlot(next: ChosenSlot | null, onDone?: () => void): AlertAction | null {
  const { cart } = useActions()
  const runAction = useRunAction()
  const window = useSelector(chosenSlot)?.window
  if (!next) return null
  const day = shortDay(next.day)
  async function choose({ day, window }: ChosenSlot): Promise<void> {
    if (await runAction(() => cart.chooseSlot(day, window))) onDone?.()
  }
  return {
    label: window === next.window ? messages.instead(day) : messages.insteadAt(day, next.window),
    icon: calendarBlank,
    run: () => void choose(next),
  }
}

/** The sentences of a reason, the first one in bold; a slot never breaks at its hyphen. */
export function Reason({ children }: { children: string }) {
  const end = children.indexOf('. ') + 1
  return (
    <>
      <b>{unbrokenSlots(children.slice(0, end))}</b>
      {unbrokenSlots(children.slice(end))}
    </>
  )
}

/** Wraps each slot so that it stays on one line. */
const unbrokenSlots = (text: string): ReactNode =>
  text.split(/(\d+h\d*-\d+h\d*)/).map((part, index) =>
    index % 2 ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
