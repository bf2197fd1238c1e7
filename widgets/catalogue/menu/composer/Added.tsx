import type { RefObject } from 'react'
import { useSelector } from '../../../core/store/hooks.ts'
import { commonText } from '../../../core/text/common.ts'
import { menuText as words } from '../../../core/text/menu.ts'
import { Button } from '../../../core/ui/button/Button.tsx'
import { Icon } from '../../../core/ui/picture/Icon.tsx'
import { checkCircle } from '../../../core/ui/icons/check-circle.ts'
import { plus } from '../../../core/ui/icons/plus.ts'
import { warningCircle } from '../../../core/ui/icons/warning-circle.ts'
import { avoidedInside } from '../../avoiding/avoided.ts'
import type { Composed } from '../memory.ts'
import { useMenuCount } from '../use-menu-count.ts'
import type { ComposerState } from './use-composer.ts'

type AddedProps = { composed: Composed & { times: number }; heading: RefObject<HTMLHeadingElement | null> }

/** Shown once a menu is in the cart: its dishes, and how many of the guests have a menu. */
export function Added({ composed, heading }: AddedProps) {
  const avoided = avoidedInside(
    [composed],
    useSelector(({ preferences }) => preferences.avoid),
  )
  return (
    <div className="composer-added">
      <Icon path={checkCircle} />
      <h3 ref={heading} tabIndex={-1}>
        {words.added(composed.times)}
      </h3>
      <p>{composed.names.join(', ')}</p>
      {avoided && (
        <p className="small pick-avoided">
          <Icon path={warningCircle} />
          {avoided}.
        </p>
      )}
      <p className="composer-count" role="status">
        {useMenuCount()}
      </p>
      <p className="small soft">{words.oneByOne}</p>
    </div>
  )
}

/** Buttons to add the same menu again, to compose another one, or to close. */
export function AddedFoot({ composer, onClose }: { composer: ComposerState; onClose(): void }) {
  const { again, another } = composer
  return (
    <div className="composer-foot">
      <Button variant="quiet" className="composer-done" onClick={onClose}>
        {commonText.actions.close}
      </Button>
      <Button variant="line" size="large" onClick={another}>
        {words.another}
      </Button>
      <Button size="large" icon={plus} onClick={() => void again()}>
        {words.again}
      </Button>
    </div>
  )
}
