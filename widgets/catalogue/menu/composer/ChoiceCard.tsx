import { price } from '../../../core/domain/money.ts'
import { useChannelCode, useSelector } from '../../../core/store/hooks.ts'
import { useQuery } from '../../../core/queries/use-query.ts'
import { catalogueText } from '../../../core/text/catalogue.ts'
import { menuText as words } from '../../../core/text/menu.ts'
import { Icon } from '../../../core/ui/picture/Icon.tsx'
import { check } from '../../../core/ui/icons/check.ts'
import { warningCircle } from '../../../core/ui/icons/warning-circle.ts'
import { LazyImage } from '../../../core/ui/picture/LazyImage.tsx'
import { avoidedInside } from '../../avoiding/avoided.ts'
import type { Product } from '../../list/shapes.ts'
import { choiceFacts } from './choice-facts.ts'
import type { ComposerState } from './use-composer.ts'

/**
 * One choice. An avoided allergen is marked, not forbidden: a menu is for one person, and other guests may eat it.
 * A dish that cannot be had for the slot stays in place and says why.
 */
export function ChoiceCard({ composer, product }: { composer: ComposerState; product: Product }) {
  const { step, chosen, pick, availabilityOf } = composer
  const channel = useChannelCode()
  const attributes = useQuery('attributes', channel).data ?? []
  const avoided = avoidedInside(
    [product],
    useSelector(({ preferences }) => preferences.avoid),
  )
  const state = availabilityOf(product)
  const available = state.status === 'available'
  return (
    <label className={available ? 'pick' : 'pick pick-off'}>
      {product.picture && <LazyImage picture={product.picture} sizes="92px" decorative />}
      <span>
        <b>{product.name}</b>
        {available && <span className="small soft">{choiceFacts(product, attributes)}</span>}
        {state.status === 'unavailable' && <span className="small">{state.reason}</span>}
        {state.status === 'out-of-stock' && <span className="small">{catalogueText.outOfStock}</span>}
        {avoided && (
          <span className="small pick-avoided">
            <Icon path={warningCircle} />
            {avoided}
          </span>
        )}
        {product.supplement > 0 && <span className="small figures">{words.supplement(price(product.supplement))}</span>}
      </span>
      <input
        type="radio"
        name={step}
        value={product.code}
        checked={chosen[step] === product.code}
        disabled={!available}
        onChange={() => pick(product.code)}
      />
      <span className="tick">
        <Icon path={check} />
      </span>
    </label>
  )
}
