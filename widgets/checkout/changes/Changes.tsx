import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { price } from '../../core/domain/money.ts'
import { ReplaceLine, useSubstitute } from '../../core/components/order/ReplaceLine.tsx'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import { changesMessages as messages } from './messages.ts'
import { Icon, warningCircle } from '../../core/ui/kit.tsx'
import type { Change } from './use-changes.ts'
import { SlotLost, ChangeButton, type SlotLostProps } from './SlotLost.tsx'

type ChangesProps = SlotLostProps & {
  changes: readonly Change[]
  hasChanged: boolean
  /** How many submits these changes have stopped; each moves the focus to them. */
  stoppedSubmits: number
  accept(itemId: number): void
  onCart(): void
  onCatalogue(): void
}

/** The changes since the customer saw the cart, each with buttons that accept or fix it. */
export function Changes(props: ChangesProps) {
  const { changes, hasChanged, stoppedSubmits } = props
  const title = hasChanged ? messages.title : messages.blocked
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (stoppedSubmits > 0) box.current?.focus()
  }, [stoppedSubmits])
  useFocusOnRest(box, changes.length)
  return (
    <section ref={box} className="changes" aria-label={title} tabIndex={-1}>
      <div role="alert">
        <b>
          <Icon path={warningCircle} />
          {title}
        </b>
        <p className="soft">{hasChanged ? messages.intro : messages.blockedIntro}</p>
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

/** A clicked button disappears with its line, so the list takes the focus, and the order button once the list is empty. */
function useFocusOnRest(box: RefObject<HTMLElement | null>, left: number) {
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
  const runAction = useRunAction()
  switch (change.kind) {
    case 'price': {
      const { item, before } = change
      const now = price(item.unitPrice)
      return (
        <Line text={messages.price(item.product.name, now, price(before))}>
          <ChangeButton onClick={() => props.accept(item.id)}>{messages.accept(now)}</ChangeButton>
          <ChangeButton quiet onClick={() => runAction(() => cart.remove(item.id))}>
            {messages.remove}
          </ChangeButton>
        </Line>
      )
    }
    case 'short':
    case 'gone':
      return <Lost change={change} />
    case 'coupon':
      return (
        <Line text={messages.coupon}>
          <ChangeButton onClick={() => runAction(() => cart.removeCoupon())}>{messages.without}</ChangeButton>
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
        <Line text={messages.minimum(price(change.left))}>
          <ChangeButton onClick={props.onCatalogue}>{messages.fill}</ChangeButton>
        </Line>
      )
    case 'message':
      return (
        <Line text={change.text}>
          <ChangeButton onClick={props.onCart}>{messages.seeCart}</ChangeButton>
        </Line>
      )
  }
}

/** A product that is out of stock or no longer sold: take what is left, replace it, or remove it. */
function Lost({ change }: { change: Extract<Change, { kind: 'short' | 'gone' }> }) {
  const { cart } = useActions()
  const runAction = useRunAction()
  const { item, substitutes } = change
  const substitute = useSubstitute(item, substitutes)
  const { name } = item.product
  const left = change.kind === 'short' ? change.left : 0
  const text = change.kind === 'gone' ? messages.gone(name) : left > 0 ? messages.left(name, left) : messages.none(name)
  return (
    <Line text={text}>
      {left > 0 && (
        <ChangeButton onClick={() => runAction(() => cart.setQuantity(item.id, left))}>
          {messages.take(left)}
        </ChangeButton>
      )}
      {substitute && (
        <ReplaceLine
          {...{ item, substitute }}
          variant={left > 0 ? 'link' : 'line'}
          label={messages.replace(substitute.name)}
        />
      )}
      <ChangeButton quiet={left > 0 || substitute !== null} onClick={() => runAction(() => cart.remove(item.id))}>
        {messages.remove}
      </ChangeButton>
    </Line>
  )
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      <div className="actions">{children}</div>
    </>
  )
}

const keyOf = (change: Change): string => ('item' in change ? `${change.kind}${change.item.id}` : change.kind)
