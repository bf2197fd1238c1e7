import { price } from '../../domain/money.ts'
import { reorderChoices, type ReorderChoice } from '../../domain/reorder-choices.ts'
import { heldAllergens } from '../order/held-allergens.ts'
import { reorderText as words } from '../../text/reorder.ts'
import { RadioCard } from '../../ui/field/RadioCard.tsx'
import type { Proposal } from './use-proposal.ts'

type Line = Proposal['lines'][number]

type ChangedLineProps = {
  line: Line
  chosen: ReorderChoice
  isCompared: boolean
  onChoose(choice: ReorderChoice): void
}

/** A line that has changed: what happened to it, and the choices for it. */
export function ChangedLine({ line, chosen, isCompared, onChoose }: ChangedLineProps) {
  return (
    <fieldset className="reorder-line">
      <legend>
        <b>
          {words.times(line.quantity)} {line.name}
        </b>
        <span className="small reorder-why">{isCompared ? why(line) : words.states.compose}</span>
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
  const { states } = words
  if (reason === 'part') return states.part(missing?.name ?? '')
  if (reason) return states[reason]
  if (state === 'short') return states.short(available ?? 0)
  return state === 'out' ? states.out : states.price(price(oldUnitPrice), price(unitPrice))
}

function labelOf(line: Line, { take, substitute }: ReorderChoice): string {
  const { keep, take: some, replace, replacePart, leave } = words.choices
  const other = line.substitutes.find(({ productCode }) => productCode === substitute?.productCode)
  if (other?.part) return replacePart(line.missing?.name ?? '', other.name)
  if (other) return replace(take, other.name, price(other.unitPrice))
  if (take === 0) return leave
  return (take < line.quantity ? some : keep)(take, price(line.unitPrice))
}

function allergensOf(line: Line, { substitute }: ReorderChoice): string | undefined {
  const other = line.substitutes.find(({ productCode }) => productCode === substitute?.productCode)
  return other && heldAllergens(other.allergens)
}
