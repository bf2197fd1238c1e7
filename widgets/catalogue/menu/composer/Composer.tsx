import { useEffect, useId, useRef, type RefObject } from 'react'
import { price } from '../../../core/domain/money.ts'
import { menuMessages as messages } from '../messages.ts'
import { Dialog } from '../../../core/ui/dialog/Dialog.tsx'
import type { ComposedMenu } from '../menu-session.ts'
import type { MenuErrors } from '../menu-errors.ts'
import { useMenuCount, type MenuOffer } from '../MenuCard.tsx'
import { composerStyles } from './composer.styles.ts'
import { StepChoices } from './StepChoices.tsx'
import { useComposer, type ComposerState } from './use-composer.ts'
import type { MenuPart } from '../../../core/domain/catalogue/menu.ts'
import { Icon, checkCircle, warningCircle, plus, Button } from '../../../core/ui/kit.tsx'
import { useSelector } from '../../../core/store/hooks.ts'
import { commonMessages } from '../../../core/messages/common.ts'
import { excludedAllergensMessage } from '../../allergen-filter/excluded-allergens.ts'
import { ComposerFooter } from './ComposerFooter.tsx'

const styles = [composerStyles]

type ComposerProps = { offer: MenuOffer; errors: MenuErrors; open: boolean; onClose(): void }

/** Composes a menu for one person, step by step (D8). The choices are restored when the dialog opens again. */
export function Composer({ offer, errors, open, onClose }: ComposerProps) {
  const composer = useComposer(offer, errors, open)
  const { menu, kind, added, step } = composer
  const form = useId()
  const heading = useFocusOnChange(added ? 'added' : step)
  return (
    <Dialog
      title={menu.name}
      note={messages.offer(messages.contents[kind], price(menu.price))}
      size="large"
      styles={styles}
      open={open}
      onClose={onClose}
      footer={
        added ? (
          <AddedMenuFooter composer={composer} onClose={onClose} />
        ) : (
          <ComposerFooter composer={composer} form={form} />
        )
      }
    >
      <div className="composer" part="composer">
        {added ? (
          <AddedMenu composed={added} heading={heading} />
        ) : (
          <>
            <StepTabs composer={composer} />
            <form
              method="post"
              id={form}
              onSubmit={(event) => {
                event.preventDefault()
                void composer.submit()
              }}
            >
              <StepChoices key={step} composer={composer} heading={heading} />
            </form>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Moves focus to the heading of each new step; the dialog itself focuses the first one. */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}

function StepTabs({ composer }: { composer: ComposerState }) {
  const { steps, step, goTo } = composer
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [step])
  return (
    <nav aria-label={messages.steps}>
      <ol className="composer-steps" ref={list}>
        {steps.map((part) => (
          <li key={part}>
            <button type="button" aria-current={part === step ? 'step' : undefined} onClick={() => goTo(part)}>
              <span>{messages.parts[part]}</span>
              <StepState composer={composer} part={part} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepState({ composer, part }: { composer: ComposerState; part: MenuPart }) {
  const { step, chosen, productOf, errorOf } = composer
  const product = productOf(part)
  if (errorOf(part) && chosen[part])
    return (
      <b className="composer-wrong">
        <Icon path={warningCircle} />
        {messages.toChange}
      </b>
    )
  if (product)
    return (
      <b>
        <Icon path={checkCircle} />
        <span>{product.name}</span>
      </b>
    )
  return part === step ? <b>{messages.toChoose}</b> : <span>{messages.afterwards}</span>
}

type AddedMenuProps = { composed: ComposedMenu & { times: number }; heading: RefObject<HTMLHeadingElement | null> }

/** Shown once a menu is in the cart: its products, and how many guests have a menu. */
function AddedMenu({ composed, heading }: AddedMenuProps) {
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

function AddedMenuFooter({ composer, onClose }: { composer: ComposerState; onClose(): void }) {
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
