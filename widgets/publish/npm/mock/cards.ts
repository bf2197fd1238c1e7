import { collection } from './answers.ts'
import { nothingThere, route, type Route } from './router.ts'

const CARDS = '/api/v2/shop/account/cards'

type Card = { id: number; last4: string; default: boolean }

const answer = (card: Card) => ({
  ...{ '@id': `${CARDS}/${card.id}`, brand: 'visa', expirationMonth: 12, expirationYear: 2099, holderName: '' },
  ...card,
})

/** The routes of kept cards. The widgets need a payment provider to add one, so the customer has two at the start. */
export function cardRoutes(): readonly Route[] {
  let cards: Card[] = [
    { id: 1, last4: '4242', default: true },
    { id: 2, last4: '4444', default: false },
  ]
  let last = cards.length

  return [
    route(`GET ${CARDS}`, () => collection(cards.map(answer))),
    route(`POST ${CARDS}`, () => {
      const card = { id: ++last, last4: '4242', default: !cards.length }
      cards = [...cards, card]
      return answer(card)
    }),
    route(`PATCH ${CARDS}/*`, ({ params: [id] }) => {
      if (!cards.some((card) => String(card.id) === id)) return nothingThere()
      cards = cards.map((card) => ({ ...card, default: String(card.id) === id }))
      return undefined
    }),
    route(`DELETE ${CARDS}/*`, ({ params: [id] }) => {
      cards = cards.filter((card) => String(card.id) !== id)
    }),
  ]
}
