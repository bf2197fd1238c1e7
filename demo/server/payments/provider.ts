import type { IncomingHttpHeaders } from 'node:http'

/** One attempt to take money, as the provider tells it. */
export type Charge = {
  id: string
  status: 'succeeded' | 'requires_action' | 'failed' | 'refunded'
  errorCode: string | null
  /** Where the card holder's bank asks its question. */
  challengeUrl: string | null
}

export type ChargeOrder = {
  /** The provider's name for a card; a card number never comes here. */
  token: string
  /** Cents TTC. */
  amount: number
  reference: string
  /** The same key is the same charge, however often it is asked. */
  idempotencyKey: string
}

/** `amount` is the charge's own, cents TTC: said again so that nothing else is ever given back. */
export type RefundOrder = { chargeId: string; amount: number; idempotencyKey: string }

/** A card kept for later payments. */
export type KeptCard = {
  cardToken: string
  brand: string
  last4: string
  expirationMonth: number
  expirationYear: number
}

/** What the bank of a card wants before it is kept: an answer to its question, or nothing any more. */
export type CardCheck = Pick<Charge, 'id' | 'status' | 'challengeUrl'>

/** Whoever takes the money. Only its own word counts, never the browser's. */
export type PaymentProvider = {
  /** Null when the provider does not know the card token. */
  charge(order: ChargeOrder): Promise<Charge | null>
  read(chargeId: string): Promise<Charge>
  /** The charge made under this key; null when there never was one. */
  find(idempotencyKey: string): Promise<Charge | null>
  /** Gives a challenge up; answers the charge as it then is, which may have succeeded just before. */
  cancel(chargeId: string): Promise<Charge>
  /**
   * Gives the whole amount of a charge that succeeded back; the same key is the same refund, however often it is asked. Answers the
   * charge as it then is, also when there was nothing to give back any more.
   */
  refund(order: RefundOrder): Promise<Charge>
  /** Turns a token typed a moment ago into one that stays; null when it is unknown or too old. */
  keepCard(token: string): Promise<KeptCard | null>
  /** The same with the holder there to answer her bank, which may ask first: the same token again tells what became of it. */
  keepCheckedCard(token: string): Promise<KeptCard | CardCheck | null>
  /** The charge a signed, recent notice is about; null when it is not one of ours. */
  verifyCallback(headers: IncomingHttpHeaders, rawBody: string, now: Date): Charge | null
}
