import { useId, useState } from 'react'
import { price } from '../../../widgets/core/domain/money.ts'
import { useQuery } from '../../../widgets/core/queries/use-query.ts'
import { cartLinkText } from '../../content/cart-link.ts'
import { fill } from '../../content/fill.ts'
import type { Cart } from '../../services/cart-link.ts'
import { wayBack } from '../../services/way-back.ts'
import { useFocusedHeading } from './use-focused-heading.ts'

const words = cartLinkText.choice

type ChoiceProps = {
  carts: { own: Cart; handed: Cart }
  onTake: () => Promise<void>
  onKeep: () => void
}

/** Shows two carts with what is in them. Neither is touched until one is chosen, and the page says what becomes of the other. */
export function CartChoice({ carts: { own, handed }, onTake, onKeep }: ChoiceProps) {
  const heading = useFocusedHeading()
  const [taking, setTaking] = useState(false)
  const from = wayBack()
  const title = from ? fill(words.handed.titleFrom, { host: from.host }) : words.handed.title
  const take = () => {
    setTaking(true)
    void onTake()
  }

  return (
    <>
      <div className="funnel__head">
        <h1 ref={heading} tabIndex={-1}>
          {words.h1}
        </h1>
        <p>{words.intro}</p>
      </div>
      <div className="cart-choice">
        <Choice cart={handed} words={{ ...words.handed, title }} busy={taking} onChoose={take} />
        <Choice cart={own} words={words.own} busy={taking} onChoose={onKeep} isOther />
      </div>
    </>
  )
}

type Words = { title: string; button: string; after: string }

function Choice({
  cart,
  words: { title, button, after },
  busy,
  onChoose,
  isOther = false,
}: {
  cart: Cart
  words: Words
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
      <p className="cart-choice__total">{fill(words.total, { price: price(cart.subTotal) })}</p>
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

const MOST_LINES = 3

function Contents({ items }: { items: Cart['items'] }) {
  const rest = items.length - MOST_LINES
  return (
    <ul>
      {items.slice(0, MOST_LINES).map(({ id, quantity, product }) => (
        <li key={id}>{fill(words.line, { quantity: String(quantity), name: product.name })}</li>
      ))}
      {rest > 0 && <li>{rest === 1 ? words.oneMore : fill(words.more, { count: String(rest) })}</li>}
    </ul>
  )
}
