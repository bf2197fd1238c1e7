import { price } from '../../domain/money.ts'
import { reorderChoices, type ReorderChoice } from '../../domain/order/reorder-choices.ts'
import { containedAllergens } from '../order/ReplaceLine.tsx'
import { reorderMessages as messages } from '../../messages/reorder.ts'
import { RadioCard } from '../../ui/field/choices.tsx'
import type { OrdersSlice } from '../../store/state.ts'
import { NATIONAL_CHANNEL } from '../../domain/delivery/channel.ts'
import { useSelector } from '../../store/hooks.ts'
import { Alert } from '../../ui/kit.tsx'

export type Proposal = Awaited<ReturnType<OrdersSlice['propose']>>
export type Line = Proposal['lines'][number]

type LinesProps = {
  proposal: Proposal
  choiceOf(line: Line): ReorderChoice
  onChoose(line: Line, choice: ReorderChoice): void
}

export function Lines({ proposal: { lines, isCompared }, choiceOf, onChoose }: LinesProps) {
  const changed = lines.filter(({ state }) => state !== 'same')
  const same = lines.filter(({ state }) => state === 'same')
  return (
    <>
      {changed.length > 0 && (
        <section className="reorder-part">
          <h3>{messages.changed(changed.length)}</h3>
          {changed.map((line) => (
            <ChangedLine
              key={line.id}
              line={line}
              chosen={choiceOf(line)}
              isCompared={isCompared}
              onChoose={(choice) => onChoose(line, choice)}
            />
          ))}
        </section>
      )}
      {same.length > 0 && <SameLines lines={same} isCompared={isCompared} />}
    </>
  )
}

type ChangedLineProps = {
  line: Line
  chosen: ReorderChoice
  isCompared: boolean
  onChoose(choice: ReorderChoice): void
}

function ChangedLine({ line, chosen, isCompared, onChoose }: ChangedLineProps) {
  return (
    <fieldset className="reorder-line">
      <legend>
        <b>
          {messages.times(line.quantity)} {line.name}
        </b>
        <span className="small reorder-why">{isCompared ? why(line) : messages.states.compose}</span>
      </legend>
      {reorderChoices(line).map((choice) => {
        const key = keyOf(choice)
        return (
          <RadioCard
            key={key}
            name={`line-${line.id}`}
            value={key}
            checked={keyOf(chosen) === key}
            onChange={() => onChoose(choice)}
            label={labelOf(line, choice)}
            hint={allergensOf(line, choice)}
          />
        )
      })}
    </fieldset>
  )
}

const keyOf = ({ take, substitute }: ReorderChoice): string =>
  substitute?.productCode ?? (take === 0 ? 'leave' : 'keep')

function why({ state, reason, oldUnitPrice, unitPrice, available, missing }: Line): string {
  const { states } = messages
  if (reason === 'part') return states.part(missing?.name ?? '')
  if (reason) return states[reason]
  if (state === 'short') return states.short(available ?? 0)
  return state === 'out' ? states.out : states.price(price(oldUnitPrice), price(unitPrice))
}

function labelOf(line: Line, { take, substitute }: ReorderChoice): string {
  const { keep, take: some, replace, replacePart, leave } = messages.choices
  const other = line.substitutes.find(({ productCode }) => productCode === substitute?.productCode)
  if (other?.part) return replacePart(line.missing?.name ?? '', other.name)
  if (other) return replace(take, other.name, price(other.unitPrice))
  if (take === 0) return leave
  return (take < line.quantity ? some : keep)(take, price(line.unitPrice))
}

function allergensOf(line: Line, { substitute }: ReorderChoice): string | undefined {
  const other = line.substitutes.find(({ productCode }) => productCode === substitute?.productCode)
  return other && containedAllergens(other.allergens)
}

function SameLines({ lines, isCompared }: { lines: Proposal['lines']; isCompared: boolean }) {
  return (
    <section className="reorder-part">
      {isCompared && <h3>{messages.unchanged(lines.length)}</h3>}
      <ul className="reorder-same">
        {lines.map(({ id, name, quantity, choices, oldUnitPrice }) => (
          <li key={id}>
            <span className="figures">{messages.times(quantity)}</span>
            <span>
              {name}
              {choices.length > 0 && <small className="soft">{choices.map((choice) => choice.name).join(', ')}</small>}
            </span>
            <span className="figures nowrap">{price(oldUnitPrice * quantity)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Notices of the whole order: its channel, its quote, a backend that cannot compare. */
export function ReorderNotices({
  proposal,
  onRead,
}: {
  proposal: Proposal
  onRead(channel: string): Promise<unknown>
}) {
  const here = useSelector((state) => state.channel.channel)
  const { isOpen, delivers, fromQuote, leftOut, isCompared, channel, channelName } = proposal
  const other = here && here.code !== channel && here.code !== NATIONAL_CHANNEL ? here : null
  return (
    <>
      {!isOpen && (
        <Alert
          type="error"
          action={other && { label: messages.elsewhere(other.name), run: () => void onRead(other.code) }}
        >
          {messages.closed(channelName)}
        </Alert>
      )}
      {isOpen && !delivers && <Alert type="notice">{messages.notDelivered(channelName)}</Alert>}
      {fromQuote && <Alert type="message">{messages.fromQuote}</Alert>}
      {leftOut.length > 0 && <Alert type="message">{messages.leftOut(leftOut.join(', '))}</Alert>}
      {!isCompared && <Alert type="message">{messages.notCompared}</Alert>}
    </>
  )
}
