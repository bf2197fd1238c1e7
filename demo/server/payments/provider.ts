import type { IncomingHttpHeaders } from 'node:http'

/** One attempt to take money, as the provider reports it. */
export type Charge = {
  id: string
  status: 'succeeded' | 'requires_action' | 'failed' | 'refunded'
  errorCode: string | null
  /** The page on which the card holder's bank asks its question. */
  challengeUrl: string | null
}

export type ChargeOrder = {
  /** The provider's token for a card; a card number never comes here. */
  token: string
  /** Cents TTC. */
  amount: number
  reference: string
  /** The same key gives the same charge, however often it is sent. */
  idempotencyKey: string
}

/** `amount` repeats the amount of the charge, cents TTC, as a check that no other amount is refunded. */
export type RefundOrder = { chargeId: string; amount: number; idempotencyKey: string }

/** A card kept for later payments. */
export type KeptCard = {
  cardToken: string
  brand: string
  last4: string
  expirationMonth: number
  expirationYear: number
}

/** The state of the bank's question before a card is kept. */
export type CardCheck = Pick<Charge, 'id' | 'status' | 'challengeUrl'>

/** The provider of card payments. Only its own answers count, never the browser's. */
export type PaymentProvider = {
  /** Null when the provider does not know the card token. */
  charge(order: ChargeOrder): Promise<Charge | null>
  read(chargeId: string): Promise<Charge>
  /** The charge made under this key; null when there never was one. */
  find(idempotencyKey: string): Promise<Charge | null>
  /** Cancels a challenge; answers the charge as it then is, which may have succeeded just before. */
  cancel(chargeId: string): Promise<Charge>
  /**
   * Refunds the whole amount of a charge that succeeded; the same key gives the same refund, however often it is sent. Answers the
   * charge as it then is, also when nothing was left to refund.
   */
  refund(order: RefundOrder): Promise<Charge>
  /** Exchanges the short-lived token of a typed card for a lasting one; null when it is unknown or has expired. */
  keepCard(token: string): Promise<KeptCard | null>
  /** The same with the card holder present, whose bank may ask its question first: called again, it answers the outcome. */
  keepCheckedCard(token: string): Promise<KeptCard | CardCheck | null>
  /** The charge of a notice that is signed and recent; null for any other notice. */
  verifyCallback(headers: IncomingHttpHeaders, rawBody: string, now: Date): Charge | null
}
