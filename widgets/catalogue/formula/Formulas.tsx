import { FORMULAS } from '../../core/domain/catalogue/formulas.ts'
import { Loading, ViewFailed } from '../../core/components/loading/Loading.tsx'
import { formulasMessages as messages } from '../../core/messages/formulas.ts'
import { LoadFailed } from '../../core/ui/kit.tsx'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { FormulaCard, FormulaSkeleton } from './FormulaCard.tsx'
import { cutoffStyles } from '../availability/cutoff.styles.ts'
import { formulasStyles } from './formulas.styles.ts'
import { BREAKFAST, useFormulaProducts } from './use-formula.ts'

const adoptStyles = stylesRef(formulasStyles, cutoffStyles)

/** The three formulas for 10 to 15 people (D3): in a row above the breakfast products, or alone with tall images. */
export function SetMenus({ code }: { code: string }) {
  const { products, failed, cause, retry } = useFormulaProducts()
  const alone = code !== BREAKFAST
  if (failed) return alone ? <ViewFailed cause={cause} onRetry={retry} /> : <LoadFailed cause={cause} onRetry={retry} />
  const skeleton = <FormulasSkeleton alone={alone} />
  return (
    <section ref={adoptStyles} className={alone ? 'formulas formulas-alone' : 'formulas'} part="formulas">
      {products || !alone ? <h2 part={alone ? 'heading' : undefined}>{messages.title}</h2> : null}
      {products ? (
        <ul part={alone ? undefined : 'rail'} aria-label={messages.title}>
          {FORMULAS.map((formula) => (
            <FormulaCard key={formula.code} formula={formula} products={products} hasTallPicture={alone} />
          ))}
        </ul>
      ) : alone ? (
        <slot>{skeleton}</slot>
      ) : (
        skeleton
      )}
    </section>
  )
}

function FormulasSkeleton({ alone }: { alone: boolean }) {
  return (
    <div>
      <Loading />
      <ul part={alone ? undefined : 'rail'} aria-hidden="true">
        {FORMULAS.map(({ code, heightDisplay }) => (
          <li key={code} className="formula">
            <FormulaSkeleton height={alone ? heightDisplay : null} />
          </li>
        ))}
      </ul>
    </div>
  )
}
