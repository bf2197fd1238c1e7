import type { ReactNode } from 'react'
import { chosenSlot } from '../../core/store/chosen-slot.ts'
import { useActions, useRunAction, useSelector } from '../../core/store/hooks.ts'
import { timingText as words } from '../../core/text/timing.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { calendarBlank } from '../../core/ui/icons/calendar-blank.ts'
import type { ChosenSlot } from './availability.ts'
import { namesOf } from './verdict.ts'

/** A button that chooses another slot. */
export function Instead({ next, onDone }: { next: ChosenSlot; onDone?(): void }) {
  const { cart } = useActions()
  const attempt = useRunAction()
  const window = useSelector(chosenSlot)?.window
  const { short } = namesOf(next.day)

  async function take(): Promise<void> {
    if (await attempt(() => cart.chooseSlot(next.day, next.window))) onDone?.()
  }
  return (
    <Button variant="link" icon={calendarBlank} onClick={() => void take()}>
      {window === next.window ? words.instead(short) : words.insteadAt(short, next.window)}
    </Button>
  )
}

/** The sentences of a refusal, the first one in bold; a slot never breaks at its hyphen. */
export function Reason({ children }: { children: string }) {
  const end = children.indexOf('. ') + 1
  return (
    <>
      <b>{whole(children.slice(0, end))}</b>
      {whole(children.slice(end))}
    </>
  )
}

/** Wraps each slot so that it stays on one line. */
const whole = (text: string): ReactNode =>
  text.split(/(\d+h\d*-\d+h\d*)/).map((part, index) =>
    index % 2 ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
