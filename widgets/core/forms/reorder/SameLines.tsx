import { price } from '../../domain/money.ts'
import { reorderText as words } from '../../text/reorder.ts'
import type { Proposal } from './use-proposal.ts'

/** The lines that need no decision. */
export function SameLines({ lines, isCompared }: { lines: Proposal['lines']; isCompared: boolean }) {
  return (
    <section className="reorder-part">
      {isCompared && <h3>{words.unchanged(lines.length)}</h3>}
      <ul className="reorder-same">
        {lines.map(({ id, name, quantity, choices, oldUnitPrice }) => (
          <li key={id}>
            <span className="figures">{words.times(quantity)}</span>
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
