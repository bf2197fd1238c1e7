import type { ReactNode } from 'react'
import { chosenSlot } from '../../core/store/chosen-slot.ts'
import { useActions, useRunAction, useSelector } from '../../core/store/hooks.ts'
import { timingMessages as messages } from './messages.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { calendarBlank } from '../../core/ui/icons/place-icons.ts'
import { dayNames, type Availability, type ChosenSlot } from './availability.ts'

type SlotUnavailableProps = { state: Extract<Availability, { status: 'unavailable' }> }

/** Why a product, a menu or a formula cannot be delivered in the chosen slot, and a button for the first slot in which it can. */
export function SlotUnavailable({ state: { reason, next } }: SlotUnavailableProps) {
  return (
    <div className="card-reason">
      <p>
        <Reason>{reason}</Reason>
      </p>
      {next && <AlternativeSlot next={next} />}
    </div>
  )
}

/** A button that chooses another slot; `onDone` runs once it is chosen. */
export function AlternativeSlot({ next, onDone }: { next: ChosenSlot; onDone?(): void }) {
  const { cart } = useActions()
  const runAction = useRunAction()
  const window = useSelector(chosenSlot)?.window
  const { short } = dayNames(next.day)

  async function choose(): Promise<void> {
    if (await runAction(() => cart.chooseSlot(next.day, next.window))) onDone?.()
  }
  return (
    <Button variant="link" icon={calendarBlank} onClick={() => void choose()}>
      {window === next.window ? messages.instead(short) : messages.insteadAt(short, next.window)}
    </Button>
  )
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
