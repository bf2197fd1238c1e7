import { FORMULAS } from '../../core/domain/formulas.ts'
import { Loading } from '../../core/forms/waiting/Loading.tsx'
import { formulasText as words } from '../../core/text/formulas.ts'
import { LoadFailed } from '../list/LoadFailed.tsx'
import { useStyles } from '../use-styles.ts'
import { FormulaCard } from './FormulaCard.tsx'
import { timingStyles } from '../availability/timing.styles.ts'
import { formulasStyles } from './formulas.styles.ts'
import { FormulaShape } from './FormulaShape.tsx'
import { HOME, useFormulaProducts } from './use-formula-products.ts'

const styles = [formulasStyles, timingStyles]

/** The three formulas for 10 to 15 people (D3): in a row above the breakfast dishes, or alone with tall pictures. */
export function Extra({ code }: { code: string }) {
  const { products, failed, retry } = useFormulaProducts()
  const section = useStyles<HTMLElement>(styles)
  const alone = code !== HOME
  if (failed) return <LoadFailed onRetry={retry} />
  const waiting = <FormulasSkeleton alone={alone} />
  return (
    <section ref={section} className={alone ? 'formulas formulas-alone' : 'formulas'} part="formulas">
      {products || !alone ? <h2 part={alone ? 'heading' : undefined}>{words.title}</h2> : null}
      {products ? (
        <ul part={alone ? undefined : 'rail'} aria-label={words.title}>
          {FORMULAS.map((formula) => (
            <FormulaCard key={formula.code} formula={formula} products={products} alone={alone} />
          ))}
        </ul>
      ) : alone ? (
        <slot>{waiting}</slot>
      ) : (
        waiting
      )}
    </section>
  )
}

/** Placeholders of the formulas that are loading. */
function FormulasSkeleton({ alone }: { alone: boolean }) {
  return (
    <div>
      <Loading />
      <ul part={alone ? undefined : 'rail'} aria-hidden="true">
        {FORMULAS.map(({ code, heightDisplay }) => (
          <li key={code} className="formula">
            <FormulaShape height={alone ? heightDisplay : null} />
          </li>
        ))}
      </ul>
    </div>
  )
}
