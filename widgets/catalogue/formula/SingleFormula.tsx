import { FORMULAS } from '../../core/domain/formulas.ts'
import type { Emit } from '../../core/store/events.ts'
import { Loading } from '../../core/forms/waiting/Loading.tsx'
import { singleFormulaText as words } from '../../core/text/single-formula.ts'
import { badges } from '../../core/ui/mark/badge.styles.ts'
import { prices } from '../../core/ui/amount/price.styles.ts'
import { FormulaCard } from '../formulas/FormulaCard.tsx'
import { formulasStyles } from '../formulas/formulas.styles.ts'
import { FormulaShape } from '../formulas/FormulaShape.tsx'
import { useFormulaProducts } from '../formulas/use-formula-products.ts'
import { timingStyles } from '../availability/timing.styles.ts'
import { Unknown } from '../product/Unknown.tsx'
import { LoadFailed } from '../list/LoadFailed.tsx'
import { useStyles } from '../use-styles.ts'
import { why } from '../availability/why.styles.ts'
import { formulaStyles } from './formula.styles.ts'

const styles = [badges, prices, why, timingStyles, formulasStyles, formulaStyles]

type SingleFormulaProps = { formula: string | null; emit: Emit }

/** One formula as a card: its contents, its price at this channel, and a button that adds all of it. */
export function SingleFormula(props: SingleFormulaProps) {
  const box = useStyles<HTMLDivElement>(styles)
  return (
    <div className="formula-single" ref={box}>
      <Content {...props} />
    </div>
  )
}

function Content({ formula: code, emit }: SingleFormulaProps) {
  const { products, failed, retry } = useFormulaProducts()
  const formula = FORMULAS.find((one) => one.code === code)
  if (!formula)
    return (
      <Unknown written={`<catering-formula formula="${code ?? ''}">`} emit={emit}>
        {words.gone}
      </Unknown>
    )
  if (products) return <FormulaCard key={formula.code} {...{ formula, products }} alone={false} frame="article" />
  if (failed)
    return (
      <slot name="error">
        <LoadFailed onRetry={retry} />
      </slot>
    )
  return (
    <slot>
      <div>
        <Loading />
        <div className="formula" aria-hidden="true">
          <FormulaShape height={null} />
        </div>
      </div>
    </slot>
  )
}
