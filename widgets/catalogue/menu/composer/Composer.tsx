import { useEffect, useId, useRef, type RefObject } from 'react'
import { price } from '../../../core/domain/money.ts'
import { menuMessages as messages } from '../../../core/messages/menu.ts'
import { Dialog } from '../../../core/ui/dialog/Dialog.tsx'
import { useMenuCount, type MenuOffer, type MenuErrors, type ComposedMenu } from '../MenuCard.tsx'
import { composerStyles } from './composer.styles.ts'
import { StepChoices } from './StepChoices.tsx'
import { useComposer, type ComposerState } from './use-composer.ts'
import { missingParts, nextMissing, type MenuPart } from '../../../core/domain/catalogue/menu.ts'
import { Icon, checkCircle, warningCircle, plus, caretLeft, Button } from '../../../core/ui/kit.tsx'
import { useSelector, useActions } from '../../../core/store/hooks.ts'
import { commonMessages } from '../../../core/messages/common.ts'
import { excludedAllergensMessage } from '../../allergen-filter/excluded-allergens.ts'
import { MAX_LINES } from '../../../core/domain/order/cart.ts'
import { Quantity } from '../../../core/ui/amount/Quantity.tsx'
import { arrowRight } from '../../../core/ui/icons/lazy-icons.ts'

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

/** A back button, the progress, and a button for the next missing part or, when none is missing, to add the menu to the cart. */
export function ComposerFooter({ composer, form }: { composer: ComposerState; form: string }) {
  const { kind, menu, steps, step, valid, products, adding, times, setTimes, goTo } = composer
  const { alerts } = useActions()
  const lines = useSelector(({ cart }) => cart.cart?.items.length ?? 0)
  const position = steps.indexOf(step)
  const previous = steps[position - 1]
  const missing = missingParts(kind, valid).length
  const next = nextMissing(kind, valid, step)
  return (
    <div className="composer-foot">
      {previous && (
        <Button variant="quiet" icon={caretLeft} onClick={() => goTo(previous)}>
          {messages.parts[previous]}
        </Button>
      )}
      <p className="small soft" role="status">
        {messages.position(position + 1, steps.length)}
        <br />
        {adding && adding[1] > 1
          ? messages.adding(...adding)
          : missing > 0
            ? messages.missing(missing)
            : products.map(({ name }) => name).join(', ')}
      </p>
      {!next && (
        <Quantity
          live
          tone="light"
          min={1}
          // Each menu is a line of its own.
          max={Math.max(1, MAX_LINES - lines)}
          value={times}
          label={menu.name}
          onChange={setTimes}
          onReject={(message) => alerts.show('error', message)}
        />
      )}
      <Button size="large" type="submit" form={form} busy={adding !== null}>
        {next ? (
          <>
            {messages.next[next]}
            <Icon path={arrowRight} />
          </>
        ) : (
          <span className="figures">{`${messages.add(times)} · ${price(composer.price)}`}</span>
        )}
      </Button>
    </div>
  )
}
