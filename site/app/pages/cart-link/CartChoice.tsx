import { useId, useState } from 'react'
import { price } from '../../../../widgets/core/domain/money.ts'
import { useQuery } from '../../../../widgets/core/queries/use-query.ts'
import { cartLinkMessages } from '../../content/cart-link.ts'
import { fill } from '../../content/fill.ts'
import type { Cart } from '../../../client/services/cart-link.ts'
import { returnUrl } from '../../../client/services/return-url.ts'
import { useFocusedHeading } from './CartLinkFailure.tsx'

const messages = cartLinkMessages.choice

type ChoiceProps = {
  carts: { own: Cart; transferred: Cart }
  onAdopt: () => Promise<void>
  onKeep: () => void
}

/** The choice between two carts, with their items and what happens to the other one. Neither changes before the choice. */
export function CartChoice({ carts: { own, transferred }, onAdopt, onKeep }: ChoiceProps) {
  const heading = useFocusedHeading()
  const [isAdopting, setIsAdopting] = useState(false)
  const source = returnUrl()
  const title = source ? fill(messages.transferred.titleFrom, { host: source.host }) : messages.transferred.title
  const adopt = () => {
    setIsAdopting(true)
    void onAdopt()
  }

  return (
    <>
      <div className="funnel__head">
        <h1 ref={heading} tabIndex={-1}>
          {messages.h1}
        </h1>
        <p>{messages.intro}</p>
      </div>
      <div className="cart-choice">
        <Choice cart={transferred} messages={{ ...messages.transferred, title }} busy={isAdopting} onChoose={adopt} />
        <Choice cart={own} messages={messages.own} busy={isAdopting} onChoose={onKeep} isOther />
      </div>
    </>
  )
}

type ChoiceMessages = { title: string; button: string; after: string }

function Choice({
  cart,
  messages: { title, button, after },
  busy,
  onChoose,
  isOther = false,
}: {
  cart: Cart
  messages: ChoiceMessages
  busy: boolean
  onChoose: () => void
  isOther?: boolean
}) {
  const id = useId()
  const { data: channel } = useQuery('channel', cart.channel)
  return (
    <section className="cart-choice__one" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {channel && <p className="soft">{channel.name}</p>}
      <Contents items={cart.items} />
      <p className="cart-choice__total">{fill(messages.total, { price: price(cart.subTotal) })}</p>
      <button
        className={`button button--block${isOther ? ' button--line' : ''}`}
        type="button"
        disabled={busy}
        aria-describedby={`${id}-after`}
        onClick={onChoose}
      >
        {button}
      </button>
      <p className="soft cart-choice__after" id={`${id}-after`}>
        {after}
      </p>
    </section>
  )
}

const MAX_LINES = 3

function Contents({ items }: { items: Cart['items'] }) {
  const rest = items.length - MAX_LINES
  return (
    <ul>
      {items.slice(0, MAX_LINES).map(({ id, quantity, product }) => (
        <li key={id}>{fill(messages.line, { quantity: String(quantity), name: product.name })}</li>
      ))}
      {rest > 0 && <li>{rest === 1 ? messages.oneMore : fill(messages.more, { count: String(rest) })}</li>}
    </ul>
  )
}
