import { FORMULAS } from '../../core/domain/catalogue/formulas.ts'
import type { Emit } from '../../core/store/events.ts'
import { Loading, ViewFailed } from '../../core/components/loading/Loading.tsx'
import { singleFormulaMessages as messages } from '../messages.ts'
import { badges } from '../../core/ui/mark/badge.styles.ts'
import { prices } from '../../core/ui/amount/price.styles.ts'
import { FormulaCard, FormulaSkeleton } from './FormulaCard.tsx'
import { formulasStyles } from './formulas.styles.ts'
import { useFormulaProducts } from './use-formula.ts'
import { cutoffStyles } from '../availability/cutoff.styles.ts'
import { lazy } from '../../core/ui/lazy.tsx'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { unavailableStyles } from '../availability/unavailable.styles.ts'
import { singleStyles } from '../single.styles.ts'

const adoptStyles = stylesRef(badges, prices, unavailableStyles, cutoffStyles, formulasStyles, singleStyles)

const UnknownCode = lazy(() => import('../UnknownCode.tsx'), 'UnknownCode', <slot />)

type SingleFormulaProps = { formula: string | null; emit: Emit }

/** One formula as a card: its contents, its price at this channel, and a button that adds all of it to the cart. */
export function SingleFormula(props: SingleFormulaProps) {
  return (
    <div className="single" ref={adoptStyles}>
      <Content {...props} />
    </div>
  )
}

function Content({ formula: code, emit }: SingleFormulaProps) {
  const { products, failed, cause, retry } = useFormulaProducts()
  const formula = FORMULAS.find((known) => known.code === code)
  if (!formula)
    return (
      <UnknownCode tag={`<catering-formula formula="${code ?? ''}">`} emit={emit}>
        {messages.gone}
      </UnknownCode>
    )
  if (products)
    return <FormulaCard key={formula.code} {...{ formula, products }} hasTallPicture={false} frame="article" />
  if (failed) return <ViewFailed cause={cause} onRetry={retry} />
  return (
    <slot>
      <div>
        <Loading />
        <div className="formula" aria-hidden="true">
          <FormulaSkeleton height={null} />
        </div>
      </div>
    </slot>
  )
}
