import { useState } from 'react'
import { itemCount } from '../../domain/order/cart.ts'
import { chosenSlot } from '../../store/chosen-slot.ts'
import { price, type Cents } from '../../domain/money.ts'
import { longDay } from '../../domain/time/paris-time.ts'
import {
  firstReorderChoice,
  takenLines,
  takenTotal,
  type ReorderableLine,
  type ReorderChoice,
} from '../../domain/order/reorder-choices.ts'
import { NATIONAL_CHANNEL } from '../../domain/delivery/channel.ts'
import { useSelector } from '../../store/hooks.ts'
import type { OrdersSlice } from '../../store/state.ts'
import type { CartSlice } from '../../store/slices/cart-state.ts'
import { cartMessages } from '../../messages/cart.ts'
import { commonMessages } from '../../messages/common.ts'
import { reorderMessages as messages } from '../../messages/reorder.ts'
import { Alert, Button } from '../../ui/kit.tsx'
import { Checkbox, RadioCard } from '../../ui/field/choices.tsx'
import { choices as choiceStyles } from '../../ui/field/choice.styles.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Lines, ReorderNotices, type Proposal } from './ReorderLines.tsx'
import { reorderStyles } from './reorder.styles.ts'
import { shortNumber } from '../../domain/order/order-status.ts'

export type Decision = Parameters<OrdersSlice['reorder']>[1]

type ReorderDialogProps = {
  /** Null while no choice is needed. */
  proposal: Proposal | null
  busy: boolean
  /** True when the menu changed between the proposal and the submit. */
  isOutdated: boolean
  onRead(channel: string): Promise<unknown>
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
  const ownSlot = useSelector(chosenSlot)
  const count = itemCount(cart?.items ?? [])
  // A cart of the national menu goes along to the channel of the order.
  const isElsewhere = count > 0 && ![proposal.channel, NATIONAL_CHANNEL].includes(cart?.channel ?? '')
  const slot = ownSlot ?? proposal.slot
  const choiceOf = (line: ReorderableLine) => chosen[line.id] ?? firstReorderChoice(line)
  const taken = takenLines(proposal.lines, choiceOf)
  const decide = () => onDecide({ lines: taken, slot: keepsSlot ? slot : null, replaces: replaces || isElsewhere })

  return (
    <Dialog
      title={commonMessages.actions.reorder}
      note={messages.intro(shortNumber(proposal.number))}
      open
      onClose={onClose}
      styles={sheets}
      footer={
        <Footer
          total={takenTotal(taken)}
          busy={busy}
          onDecide={taken.length > 0 && proposal.isOpen ? decide : null}
          onClose={onClose}
        />
      }
    >
      <div className="reorder">
        {isOutdated && <Alert type="error">{messages.changedMeanwhile}</Alert>}
        <ReorderNotices proposal={proposal} onRead={onRead} />
        <Lines
          proposal={proposal}
          choiceOf={choiceOf}
          onChoose={(line, choice) => setChosen({ ...chosen, [line.id]: choice })}
        />
        {taken.length === 0 && <Alert type="message">{messages.nothingLeft}</Alert>}
        {isElsewhere && <Alert type="notice">{messages.cart.other(proposal.channelName)}</Alert>}
        {count > 0 && !isElsewhere && <CartChoice count={count} replaces={replaces} onChoose={setReplaces} />}
        <SlotChoice slot={slot} isOwn={ownSlot !== null} keeps={keepsSlot} onChange={setKeepsSlot} />
      </div>
    </Dialog>
  )
}

type FooterProps = {
  total: Cents
  busy: boolean
  /** Null while nothing can be added. */
  onDecide: (() => void) | null
  onClose(): void
}

function Footer({ total, busy, onDecide, onClose }: FooterProps) {
  return (
    <div className="reorder-foot">
      <p>
        <span className="soft">{messages.total}</span> <b>{price(total)}</b>
      </p>
      <Button variant="quiet" onClick={onClose}>
        {commonMessages.actions.cancel}
      </Button>
      <Button busy={busy} aria-disabled={!onDecide || undefined} onClick={() => onDecide?.()}>
        {messages.addToCart}
      </Button>
    </div>
  )
}

type CartChoiceProps = { count: number; replaces: boolean; onChoose(replaces: boolean): void }

/** Whether the lines are added to the current cart or replace it. */
function CartChoice({ count, replaces, onChoose }: CartChoiceProps) {
  return (
    <fieldset className="reorder-part">
      <legend>{messages.cart.title}</legend>
      {[false, true].map((replace) => (
        <RadioCard
          key={String(replace)}
          name="cart"
          value={String(replace)}
          checked={replaces === replace}
          onChange={() => onChoose(replace)}
          label={replace ? messages.cart.replace : messages.cart.add(cartMessages.items(count))}
        />
      ))}
    </fieldset>
  )
}

type SlotChoiceProps = { slot: CartSlice['slot']; isOwn: boolean; keeps: boolean; onChange(keeps: boolean): void }

/** Whether to use the slot: the visitor's own, or that of the order. */
function SlotChoice({ slot, isOwn, keeps, onChange }: SlotChoiceProps) {
  if (!slot) return <p className="small soft">{messages.noSlot}</p>
  return (
    <Checkbox
      name="slot"
      checked={keeps}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <>
          {messages.delivery(longDay(slot.day), slot.window)}
          {!isOwn && <span className="hint">{messages.deliveryHelp}</span>}
        </>
      }
    />
  )
}
