import { useId, type RefObject } from 'react'
import { menuMessages as messages } from '../messages.ts'
import { Alert, LoadFailed, Icon, check, warningCircle } from '../../../core/ui/kit.tsx'
import { FieldError } from '../../../core/ui/field/Field.tsx'
import { OfferSkeletons } from '../MenuCard.tsx'
import { questionOf, type ComposerState } from './use-composer.ts'
import { price } from '../../../core/domain/money.ts'
import { useChannelCode, useSelector } from '../../../core/store/hooks.ts'
import { useQuery } from '../../../core/queries/use-query.ts'
import { allergenName } from '../../../core/messages/allergens.ts'
import { catalogueMessages } from '../../../core/messages/catalogue.ts'
import { LazyImage } from '../../../core/ui/picture/Picture.tsx'
import { excludedAllergensMessage } from '../../allergen-filter/excluded-allergens.ts'
import { cardBadges } from '../../card/dietary-badges.ts'
import type { Attribute, Product } from '../../catalogue-types.ts'

const titles: Readonly<Record<string, string>> = messages.groups

type StepChoicesProps = { composer: ComposerState; heading: RefObject<HTMLHeadingElement | null> }

export function StepChoices({ composer, heading }: StepChoicesProps) {
  const { kind, step, steps, error, errorOf, choicesOf } = composer
  const id = useId()
  const stepError = errorOf(step)
  const { groups, failed, reload } = choicesOf(step)
  const nonEmpty = groups?.filter(({ products }) => products.length > 0)
  return (
    <fieldset
      className="composer-step"
      role="radiogroup"
      aria-required="true"
      aria-invalid={stepError ? true : undefined}
      aria-labelledby={`${id}-question`}
      aria-describedby={stepError ? `${id}-wrong` : undefined}
    >
      <h3 id={`${id}-question`} ref={heading} tabIndex={-1} data-first>
        {questionOf(kind, step)}
        <span className="unseen">{messages.position(steps.indexOf(step) + 1, steps.length)}</span>
      </h3>
      {error && <Alert type="error">{error}</Alert>}
      {stepError && (
        <p role="alert">
          <FieldError id={`${id}-wrong`}>{stepError}</FieldError>
        </p>
      )}
      {!nonEmpty && (failed ? <LoadFailed onRetry={reload} /> : <OfferSkeletons count={6} className="picks" />)}
      {nonEmpty?.length === 0 && <p className="soft">{messages.noChoice}</p>}
      {nonEmpty?.map(({ code, products }) => (
        <div key={code}>
          {nonEmpty.length > 1 && <h4>{titles[code]}</h4>}
          <div className="picks">
            {products.map((product) => (
              <ChoiceCard key={product.code} composer={composer} product={product} />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

/** One choice. An excluded allergen is only a warning: other guests may eat the menu. An unavailable product stays, with the reason. */
function ChoiceCard({ composer, product }: { composer: ComposerState; product: Product }) {
  const { step, valid, choose, availabilityOf } = composer
  const channel = useChannelCode()
  const attributes = useQuery('attributes', channel).data ?? []
  const allergenWarning = excludedAllergensMessage(
    [product],
    useSelector(({ preferences }) => preferences.avoid),
  )
  const state = availabilityOf(product)
  const available = state.status === 'available'
  return (
    <label className={available ? 'offer pick' : 'offer offer-off pick'}>
      {product.picture && <LazyImage picture={product.picture} sizes="92px" decorative />}
      <span>
        <b>{product.name}</b>
        {available && <span className="small soft">{choiceFacts(product, attributes)}</span>}
        {state.status === 'unavailable' && <span className="small">{state.reason}</span>}
        {state.status === 'out-of-stock' && <span className="small">{catalogueMessages.outOfStock}</span>}
        {allergenWarning && (
          <span className="small pick-warning">
            <Icon path={warningCircle} />
            {allergenWarning}
          </span>
        )}
        {product.supplement > 0 && (
          <span className="small figures">{messages.supplement(price(product.supplement))}</span>
        )}
      </span>
      <input
        type="radio"
        name={step}
        value={product.code}
        checked={valid[step] === product.code}
        disabled={!available}
        onChange={() => choose(product.code)}
      />
      <span className="tick">
        <Icon path={check} />
      </span>
    </label>
  )
}

/** The dietary badges and the allergens of a choice: 'Vegan · Gluten, lait, œufs'. */
export function choiceFacts(product: Product, attributes: readonly Attribute[]): string {
  const [first = messages.noAllergen, ...others] = product.allergens.map(allergenName)
  const allergens = [first, ...others.map((name) => name.toLowerCase())].join(', ')
  const badges = cardBadges(product, attributes).map(({ name }) => name)
  return [...badges, allergens].join(' · ')
}
