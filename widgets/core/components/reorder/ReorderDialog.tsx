import { useState } from 'react'
import { itemCount } from '../../domain/order/cart.ts'
import { price } from '../../domain/money.ts'
import { longDay } from '../../domain/time/paris-time.ts'
import { firstReorderChoice, takenLines, takenTotal, type ReorderChoice } from '../../domain/order/reorder-choices.ts'
import { chosenSlot } from '../../store/chosen-slot.ts'
import { useSelector } from '../../store/hooks.ts'
import type { OrdersSlice } from '../../store/state.ts'
import { cartMessages } from '../../messages/cart.ts'
import { commonMessages } from '../../messages/common.ts'
import { reorderMessages as messages } from '../../messages/reorder.ts'
import { Alert } from '../../ui/feedback/feedback.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Checkbox, RadioCard } from '../../ui/field/choices.tsx'
import { choices as choiceStyles } from '../../ui/field/choice.styles.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ChangedLine, Notices, SameLines } from './ReorderLines.tsx'
import { reorderStyles } from './reorder.styles.ts'
import type { Proposal } from './use-proposal.ts'

export type Decision = Parameters<OrdersSlice['reorder']>[1]

type ReorderDialogProps = {
  /** Null while no choice is needed. */
  proposal: Proposal | null
  busy: boolean
  /** True when the menu changed between the proposal and the submit. */
  isOutdated: boolean
  onRead(channel: string): Promise<void>
  onDecide(decision: Decision): void
  onClose(): void
}

const sheets = [choiceStyles, reorderStyles]

/** The changes since an order was placed, with a choice for each line, before anything is added. */
export function ReorderDialog({ proposal, ...rest }: ReorderDialogProps) {
  return proposal ? <ProposalDialog key={proposal.channel} proposal={proposal} {...rest} /> : null
}

function ProposalDialog({
  proposal,
  busy,
  isOutdated,
  onRead,
  onDecide,
  onClose,
}: ReorderDialogProps & { proposal: Proposal }) {
  const [chosen, setChosen] = useState<Readonly<Record<number, ReorderChoice>>>({})
  const [replaces, setReplaces] = useState(false)
  const [keepsSlot, setKeepsSlot] = useState(true)
  const cart = useSelector((state) => state.cart.cart)
  const chosenBefore = useSelector(chosenSlot)
  const items = cart?.items ?? []
  const isElsewhere = items.length > 0 && cart?.channel !== proposal.channel
  const slot = chosenBefore ?? proposal.slot
  const taken = takenLines(proposal.lines, (line) => chosen[line.id] ?? firstReorderChoice(line))
  const changed = proposal.lines.filter(({ state }) => state !== 'same')
  const same = proposal.lines.filter(({ state }) => state === 'same')
  const isEmpty = taken.length === 0

  return (
    <Dialog
      title={commonMessages.actions.reorder}
      note={messages.intro(proposal.number)}
      open
      onClose={onClose}
      styles={sheets}
      footer={
        <div className="reorder-foot">
          <p>
            <span className="soft">{messages.total}</span> <b>{price(takenTotal(taken))}</b>
          </p>
          <Button variant="quiet" onClick={onClose}>
            {commonMessages.actions.cancel}
          </Button>
          <Button
            busy={busy}
            aria-disabled={isEmpty || !proposal.isOpen || undefined}
            onClick={() =>
              !isEmpty &&
              proposal.isOpen &&
              onDecide({ lines: taken, slot: keepsSlot ? slot : null, replaces: replaces || isElsewhere })
            }
          >
            {messages.put}
          </Button>
        </div>
      }
    >
      <div className="reorder">
        {isOutdated && <Alert type="error">{messages.changedMeanwhile}</Alert>}
        <Notices proposal={proposal} onRead={onRead} />
        {changed.length > 0 && (
          <section className="reorder-part">
            <h3>{messages.changed(changed.length)}</h3>
            {changed.map((line) => (
              <ChangedLine
                key={line.id}
                line={line}
                chosen={chosen[line.id] ?? firstReorderChoice(line)}
                isCompared={proposal.isCompared}
                onChoose={(choice) => setChosen({ ...chosen, [line.id]: choice })}
              />
            ))}
          </section>
        )}
        {same.length > 0 && <SameLines lines={same} isCompared={proposal.isCompared} />}
        {isEmpty && <Alert type="message">{messages.nothingLeft}</Alert>}
        {items.length > 0 && !isElsewhere && (
          <fieldset className="reorder-part">
            <legend>{messages.cart.title}</legend>
            {[false, true].map((replace) => (
              <RadioCard
                key={String(replace)}
                name="cart"
                value={String(replace)}
                checked={replaces === replace}
                onChange={() => setReplaces(replace)}
                label={replace ? messages.cart.replace : messages.cart.add(cartMessages.items(itemCount(items)))}
              />
            ))}
          </fieldset>
        )}
        {isElsewhere && <Alert type="notice">{messages.cart.other(proposal.channelName)}</Alert>}
        {slot ? (
          <Checkbox
            name="slot"
            checked={keepsSlot}
            onChange={(event) => setKeepsSlot(event.currentTarget.checked)}
            label={
              <>
                {messages.delivery(longDay(slot.day), slot.window)}
                {!chosenBefore && <span className="hint">{messages.deliveryHelp}</span>}
              </>
            }
          />
        ) : (
          <p className="small soft">{messages.noSlot}</p>
        )}
      </div>
    </Dialog>
  )
}
