import { formulaCount, type Formula } from '../../core/domain/formulas.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { formulasText as words } from '../../core/text/formulas.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Icon } from '../../core/ui/picture/Icon.tsx'
import { checkCircle } from '../../core/ui/icons/check-circle.ts'
import { plus } from '../../core/ui/icons/plus.ts'
import { warningCircle } from '../../core/ui/icons/warning-circle.ts'
import { Price } from '../../core/ui/amount/Price.tsx'
import { avoidedInside } from '../avoiding/avoided.ts'
import type { Product } from '../list/shapes.ts'
import { TooLate } from '../availability/TooLate.tsx'
import { useAvailability } from '../availability/use-availability.ts'
import { FormulaPicture } from './FormulaPicture.tsx'
import { formulaLines, formulaPrice, type FormulaLine } from './lines.ts'
import { useFormula } from './use-formula.ts'

type FormulaCardProps = {
  formula: Formula
  products: readonly Product[]
  /** True without dishes below: the picture is then the tall one. */
  alone: boolean
  /** A formula alone in a page is an article, as it is in no list. */
  frame?: 'li' | 'article'
}

/** A formula: its contents for the number of guests, its price at this channel, and a button that adds all of it. */
export function FormulaCard({ formula, products, alone, frame: Frame = 'li' }: FormulaCardProps) {
  const guests = useSelector(({ preferences }) => preferences.guests)
  const avoid = useSelector(({ preferences }) => preferences.avoid)
  const availabilityOf = useAvailability()
  const times = formulaCount(guests)
  const lines = formulaLines(formula, times, products, availabilityOf)
  const inside = lines.flatMap(({ product }) => product ?? [])
  const avoided = avoidedInside(inside, avoid)
  return (
    <Frame className="formula" part="formula">
      <div className={alone ? `formula-picture formula-h${formula.heightDisplay}` : 'formula-picture'}>
        <FormulaPicture formula={formula} instead={inside[0]?.picture ?? null} />
        <span className="badge">{words.guests}</span>
      </div>
      <div className="formula-text">
        <h3>{formula.title}</h3>
        <p className="soft">{formula.description}</p>
        <Contents lines={lines} />
        {guests !== null && times > 1 && <p className="formula-times">{words.scaled(guests, times)}</p>}
        {avoided && (
          <p className="formula-avoided">
            <Icon path={warningCircle} />
            {avoided}
          </p>
        )}
        <FormulaBuy formula={formula} lines={lines} late={lateOf(lines, availabilityOf)} />
      </div>
    </Frame>
  )
}

function Contents({ lines }: { lines: readonly FormulaLine[] }) {
  return (
    <ul className="formula-contents">
      {lines.map(({ code, quantity, problem }) => (
        <li key={code}>
          {problem ? (
            <s>{words.line(quantity, words.components[code])}</s>
          ) : (
            words.line(quantity, words.components[code])
          )}
          {problem && <span className="soft"> {problem === 'date' ? words.unavailableDay : words.unavailable}</span>}
        </li>
      ))}
    </ul>
  )
}

type Late = Parameters<typeof TooLate>[0]['state']
type FormulaBuyProps = { formula: Formula; lines: readonly FormulaLine[]; late: Late | null }

function FormulaBuy({ formula, lines, late }: FormulaBuyProps) {
  const { add, busy, added } = useFormula(formula)
  const [first] = lines.flatMap(({ product, problem }) => (problem === null && product ? [product] : []))
  if (!first) {
    const whole = formulaPrice(lines.map((line) => ({ ...line, problem: null })))
    return (
      <div className="formula-buy">
        {whole > 0 && <Price cents={whole} />}
        {late ? <TooLate state={late} /> : <p className="card-why card-why-off">{words.nothing}</p>}
      </div>
    )
  }
  return (
    <div className="formula-buy">
      <Price cents={formulaPrice(lines)} />
      <Button
        variant="line"
        size="small"
        icon={plus}
        busy={busy}
        aria-label={`${words.add}, ${formula.title}`}
        onClick={() => void add(lines)}
      >
        {words.add}
      </Button>
      <p className="formula-in" aria-live="polite">
        {added && (
          <>
            <Icon path={checkCircle} />
            {words.inCart}
          </>
        )}
      </p>
    </div>
  )
}

/** Why the first component that cannot be delivered in the slot cannot, and when it could. */
function lateOf(lines: readonly FormulaLine[], availabilityOf: ReturnType<typeof useAvailability>): Late | null {
  const states = lines.flatMap(({ product }) => (product ? [availabilityOf(product)] : []))
  return states.find((state): state is Late => state.status === 'unavailable') ?? null
}
