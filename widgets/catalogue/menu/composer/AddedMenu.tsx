import type { RefObject } from 'react'
import { useSelector } from '../../../core/store/hooks.ts'
import { commonMessages } from '../../../core/messages/common.ts'
import { menuMessages as messages } from '../../../core/messages/menu.ts'
import { Button } from '../../../core/ui/button/Button.tsx'
import { Icon, checkCircle, plus, warningCircle } from '../../../core/ui/icons/icons.tsx'
import { excludedAllergensMessage } from '../../allergen-filter/excluded-allergens.ts'
import { useMenuCount, type ComposedMenu } from '../menu-session.ts'
import type { ComposerState } from './use-composer.ts'

type AddedMenuProps = { composed: ComposedMenu & { times: number }; heading: RefObject<HTMLHeadingElement | null> }

/** Shown once a menu is in the cart: its products, and how many guests have a menu. */
export function AddedMenu({ composed, heading }: AddedMenuProps) {
  const allergenWarning = excludedAllergensMessage(
    [composed],
    useSelector(({ preferences }) => preferences.avoid),
  )
  return (
    <div className="composer-added">
      <Icon path={checkCircle} />
      <h3 ref={heading} tabIndex={-1}>
        {messages.added(composed.times)}
      </h3>
      <p>{composed.names.join(', ')}</p>
      {allergenWarning && (
        <p className="small pick-warning">
          <Icon path={warningCircle} />
          {allergenWarning}.
        </p>
      )}
      <p className="composer-count" role="status">
        {useMenuCount()}
      </p>
      <p className="small soft">{messages.oneByOne}</p>
    </div>
  )
}

/** Buttons to add the same menu again, to compose another one, or to close. */
export function AddedMenuFooter({ composer, onClose }: { composer: ComposerState; onClose(): void }) {
  const { addAgain, reset } = composer
  return (
    <div className="composer-foot">
      <Button variant="quiet" className="composer-done" onClick={onClose}>
        {commonMessages.actions.close}
      </Button>
      <Button variant="line" size="large" onClick={reset}>
        {messages.another}
      </Button>
      <Button size="large" icon={plus} onClick={() => void addAgain()}>
        {messages.again}
      </Button>
    </div>
  )
}
