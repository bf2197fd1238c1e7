import { formulaLines, formulaPrice, useFormula, type FormulaLine } from './use-formula.ts'
import { formulaCount, type Formula } from '../../core/domain/catalogue/formulas.ts'
import { useSelector, useRuntime } from '../../core/store/hooks.ts'
import { formulasMessages as messages } from '../../core/messages/formulas.ts'
import { Button, Skeleton, Icon, checkCircle, plus, warningCircle } from '../../core/ui/kit.tsx'
import { Price } from '../../core/ui/amount/Price.tsx'
import { excludedAllergensMessage } from '../allergen-filter/excluded-allergens.ts'
import type { Product } from '../catalogue-types.ts'
import { SlotUnavailable } from '../availability/SlotUnavailable.tsx'
import type { Availability } from '../availability/availability.ts'
import { useAvailability } from '../availability/use-availability.ts'
import { useState } from 'react'
import { LazyImage } from '../../core/ui/picture/Picture.tsx'

type FormulaCardProps = {
  formula: Formula
  products: readonly Product[]
  /** True without products below: the image is then tall. */
  hasTallPicture: boolean
  /** The tag name: not `li` when the card is in no list. */
  frame?: 'li' | 'article'
}

/** A formula: its contents for the number of guests, its price at this channel, and a button that adds all of it to the cart. */
export function FormulaCard({ formula, products, hasTallPicture, frame: Frame = 'li' }: FormulaCardProps) {
  const guests = useSelector(({ preferences }) => preferences.guests)
  const excludedAllergens = useSelector(({ preferences }) => preferences.avoid)
  const availabilityOf = useAvailability()
  const times = formulaCount(guests)
  const lines = formulaLines(formula, times, products, availabilityOf)
  const components = lines.flatMap(({ product }) => product ?? [])
  const allergenWarning = excludedAllergensMessage(components, excludedAllergens)
  const reason = components.map(availabilityOf).find(({ status }) => status === 'unavailable')
  return (
    <Frame className="formula" part="formula">
      <div className={hasTallPicture ? `formula-picture formula-h${formula.heightDisplay}` : 'formula-picture'}>
        <FormulaImage formula={formula} fallback={components[0]?.picture ?? null} />
        <span className="badge">{messages.guests}</span>
      </div>
      <div className="formula-text">
        <h3>{formula.title}</h3>
        <p className="soft">{formula.description}</p>
        <Contents lines={lines} />
        {guests !== null && times > 1 && <p className="formula-times">{messages.scaled(guests, times)}</p>}
        {allergenWarning && (
          <p className="formula-warning">
            <Icon path={warningCircle} />
            {allergenWarning}
          </p>
        )}
        <FormulaBuy formula={formula} lines={lines} reason={reason} />
      </div>
    </Frame>
  )
}

function Contents({ lines }: { lines: readonly FormulaLine[] }) {
  return (
    <ul className="formula-contents">
      {lines.map(({ code, quantity, unavailable }) => (
        <li key={code}>
          {!unavailable && messages.line(quantity, messages.components[code])}
          {unavailable && (
            <>
              <s>{messages.line(quantity, messages.components[code])}</s>
              <span className="soft"> {unavailable === 'date' ? messages.unavailableDay : messages.unavailable}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type FormulaBuyProps = {
  formula: Formula
  lines: readonly FormulaLine[]
  /** The state of the first component that cannot be delivered in the slot. */
  reason: Availability | undefined
}

function FormulaBuy({ formula, lines, reason }: FormulaBuyProps) {
  const { add, busy, isAdded } = useFormula(formula)
  if (lines.every(({ unavailable }) => unavailable !== null)) {
    const total = formulaPrice(lines.map((line) => ({ ...line, unavailable: null })))
    return (
      <div className="formula-buy">
        {total > 0 && <Price cents={total} />}
        {reason?.status === 'unavailable' ? (
          <SlotUnavailable state={reason} />
        ) : (
          <p className="card-reason card-reason-off">{messages.nothing}</p>
        )}
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
        aria-label={`${messages.add}, ${formula.title}`}
        onClick={() => void add(lines)}
      >
        {messages.add}
      </Button>
      <p className="formula-in" aria-live="polite">
        {isAdded && (
          <>
            <Icon path={checkCircle} />
            {messages.inCart}
          </>
        )}
      </p>
    </div>
  )
}

/** Placeholder of a formula; `height` is that of its image, in pixels. */
export function FormulaSkeleton({ height }: { height: number | null }) {
  return (
    <>
      <Skeleton className="formula-picture" height={height ? `${height}px` : undefined} />
      <div className="formula-text">
        <Skeleton width="50%" height="26px" />
        <Skeleton width="100%" height="66px" />
        <Skeleton width="80%" height="44px" />
        <Skeleton width="60%" height="48px" />
      </div>
    </>
  )
}

const WIDTHS = [320, 640, 960]
const FORMATS = ['avif', 'webp']
const SIZES = '(min-width: 1600px) 500px, (min-width: 768px) 40vw, 100vw'

/** The image of a formula, from the media of the API; after an error, the image of a component. */
function FormulaImage({ formula, fallback }: { formula: Formula; fallback: Product['picture'] }) {
  const [failed, setFailed] = useState(false)
  const { apiBaseUrl } = useRuntime().deps
  const picture = failed ? fallback : imageOf(formula, apiBaseUrl)
  if (!picture) return null
  return (
    <div className="formula-image" onErrorCapture={() => setFailed(true)}>
      <LazyImage key={picture.src} picture={picture} sizes={SIZES} decorative />
    </div>
  )
}

function imageOf({ code, title }: Formula, apiBaseUrl: string): NonNullable<Product['picture']> {
  const base = `${apiBaseUrl.replace(/\/$/, '')}/media/formulas/${encodeURIComponent(code)}`
  const urls = { src: `${base}-640.webp`, template: '{width}.{format}', ending: '640.webp'.length }
  return { ...urls, formats: FORMATS, widths: WIDTHS, alt: title, width: 640, height: 480 }
}
