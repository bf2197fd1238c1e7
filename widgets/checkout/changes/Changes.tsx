import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { price } from '../../core/domain/money.ts'
import { ReplaceLine, useSubstitute } from '../../core/components/order/ReplaceLine.tsx'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import type { CartSlice, ChannelSlice } from '../../core/store/state.ts'
import { changesText as words } from './messages.ts'
import { Icon, warningCircle } from '../../core/ui/icons/icons.tsx'
import type { Change } from './changes.ts'
import { SlotLost } from '../delivery/SlotLost.tsx'
import { AnswerButton } from './AnswerButton.tsx'

type ChangesProps = {
  changes: readonly Change[]
  hasChanged: boolean
  cart: NonNullable<CartSlice['cart']>
  channel: ChannelSlice['channel']
  /** Counts the presses on the order button that these changes stopped; each brings them into view. */
  presses: number
  accept(itemId: number): void
  onSlot(): void
  onCart(): void
  onCatalogue(): void
}

/** The changes since the customer saw the cart, each with buttons to answer it. */
export function Changes(props: ChangesProps) {
  const { changes, hasChanged, presses } = props
  const title = hasChanged ? words.title : words.blocked
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (presses > 0) box.current?.focus()
  }, [presses])
  useFocusKept(box, changes.length)
  return (
    <section ref={box} className="changes" aria-label={title} tabIndex={-1}>
      <div role="alert">
        <b>
          <Icon path={warningCircle} />
          {title}
        </b>
        <p className="soft">{hasChanged ? words.intro : words.blockedIntro}</p>
      </div>
      <ul>
        {changes.map((change) => (
          <li key={keyOf(change)}>
            <ChangeLine {...props} change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A pressed button disappears with its line, so the list takes the focus, and the order button once the list is empty. */
function useFocusKept(box: RefObject<HTMLElement | null>, left: number) {
  const before = useRef(left)
  useEffect(() => {
    if (left < before.current && document.activeElement === document.body) box.current?.focus()
    before.current = left
  }, [box, left])
  useLayoutEffect(() => {
    const section = box.current
    return () => {
      const root = section?.getRootNode() as ShadowRoot | undefined
      if (section?.contains(root?.activeElement ?? null))
        root?.querySelector<HTMLElement>('.step-nav [type=submit]')?.focus()
    }
  }, [box])
}

function ChangeLine({ change, ...props }: ChangesProps & { change: Change }) {
  const { cart } = useActions()
  const attempt = useRunAction()
  switch (change.kind) {
    case 'price': {
      const { item, before } = change
      const now = price(item.unitPrice)
      return (
        <Line text={words.price(item.product.name, now, price(before))}>
          <AnswerButton onClick={() => props.accept(item.id)}>{words.accept(now)}</AnswerButton>
          <AnswerButton quiet onClick={() => attempt(() => cart.remove(item.id))}>
            {words.remove}
          </AnswerButton>
        </Line>
      )
    }
    case 'short':
    case 'gone':
      return <Lost change={change} />
    case 'coupon':
      return (
        <Line text={words.coupon}>
          <AnswerButton onClick={() => attempt(() => cart.removeCoupon())}>{words.without}</AnswerButton>
        </Line>
      )
    case 'slot':
      return (
        <Line text={change.text}>
          <SlotLost {...props} />
        </Line>
      )
    case 'minimum':
      return (
        <Line text={words.minimum(price(change.left))}>
          <AnswerButton onClick={props.onCatalogue}>{words.fill}</AnswerButton>
        </Line>
      )
    case 'told':
      return (
        <Line text={change.text}>
          <AnswerButton onClick={props.onCart}>{words.seeCart}</AnswerButton>
        </Line>
      )
  }
}

/** A dish that is out of stock or gone: take what is left, replace it, or remove it. */
function Lost({ change }: { change: Extract<Change, { kind: 'short' | 'gone' }> }) {
  const { cart } = useActions()
  const attempt = useRunAction()
  const { item, substitutes } = change
  const substitute = useSubstitute(item, substitutes)
  const { name } = item.product
  const left = change.kind === 'short' ? change.left : 0
  const text = change.kind === 'gone' ? words.gone(name) : left > 0 ? words.left(name, left) : words.none(name)
  return (
    <Line text={text}>
      {left > 0 && (
        <AnswerButton onClick={() => attempt(() => cart.setQuantity(item.id, left))}>{words.take(left)}</AnswerButton>
      )}
      {substitute && (
        <ReplaceLine
          {...{ item, substitute }}
          variant={left > 0 ? 'link' : 'line'}
          label={words.replace(substitute.name)}
        />
      )}
      <AnswerButton quiet={left > 0 || substitute !== null} onClick={() => attempt(() => cart.remove(item.id))}>
        {words.remove}
      </AnswerButton>
    </Line>
  )
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      <div className="ways">{children}</div>
    </>
  )
}

const keyOf = (change: Change): string => ('item' in change ? `${change.kind}${change.item.id}` : change.kind)
