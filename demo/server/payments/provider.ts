import type { IncomingHttpHeaders } from 'node:http'
import type { Cents } from '../../../widgets/core/domain/money.ts'

/** One attempt to pay, as the provider reports it. */
export type Charge = {
  id: string
  /** `authorized`: held on the card and not taken; `voided`: released again, by `cancel` or, uncaptured, by the provider. */
  status: 'succeeded' | 'requires_action' | 'authorized' | 'voided' | 'failed'
  /** What was taken; including tax. 0 unless it succeeded. */
  captured: Cents
  /** What was refunded of what was captured, by the shop or by hand at the provider; including tax. */
  refunded: Cents
  /** What the bank has taken back of it, as its card holder disputes it; including tax. 0 again once the shop has won. */
  disputed: Cents
  /** Why it failed, or `authorization_expired` of one that was not captured in time. */
  errorCode: string | null
  /** The page of the bank's 3-D Secure challenge. */
  challengeUrl: string | null
}

type ChargeRequest = {
  /** The provider's token of a card; card numbers never come here. */
  token: string
  /** Including tax. */
  amount: Cents
  reference: string
  /** `manual`: the amount is authorized, for `capture`. */
  captureMethod: 'automatic' | 'manual'
  /** Idempotency key of the charge. */
  idempotencyKey: string
  /** The customer of the shop who pays; a card that was saved for another one is unknown. */
  customerId: number | null
  /** Whether `saveCard` will be called if the charge succeeds. */
  isSaved: boolean
}

/** `amount`: including tax; of a capture, at most the authorized amount, of a refund, what is left of the captured one. */
type ModificationRequest = { chargeId: string; amount: Cents; idempotencyKey: string }

/** A card saved for later payments. */
export type SavedCard = {
  cardToken: string
  brand: string
  last4: string
  expirationMonth: number
  expirationYear: number
}

/** The state of the challenge before a card is saved. */
type CardCheck = Pick<Charge, 'id' | 'status' | 'challengeUrl'>

/** The display names of brands, by the codes that providers have in common. */
export const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}
export const OTHER_BRAND = 'Carte'

/** The provider of card payments. Only its own responses count, never the browser's. */
export type PaymentProvider = {
  /** Null when the provider does not know the card token, or knows it as a saved card of another customer. */
  charge(request: ChargeRequest): Promise<Charge | null>
  read(chargeId: string): Promise<Charge>
  /** The charge made under this key, which was first sent at `since` or later; null when there never was one. */
  find(idempotencyKey: string, since: Date): Promise<Charge | null>
  /** Cancels a challenge or voids an authorization. Returns the updated charge, which may have succeeded just before. */
  cancel(chargeId: string): Promise<Charge>
  /**
   * Takes an authorized amount or a part of it, once, and releases the rest; idempotent by key. Returns the updated charge, also when
   * nothing was taken: of more than was authorized, or no longer authorized.
   */
  capture(request: ModificationRequest): Promise<Charge>
  /** Refunds a part of what was captured, or all of it; idempotent by key. Returns the updated charge, also when less was left. */
  refund(request: ModificationRequest): Promise<Charge>
  /**
   * Exchanges the short-lived token of an entered card for the permanent one of the customer's card; null when it is unknown or has
   * expired.
   */
  saveCard(token: string, customerId: number): Promise<SavedCard | null>
  /** The same with the card holder present, whose bank may require 3-D Secure: called again, it returns the outcome. */
  saveCheckedCard(token: string, customerId: number): Promise<SavedCard | CardCheck | null>
  /** Deletes a permanent token. */
  deleteCard(cardToken: string): Promise<void>
  /** The path of the API to which the provider sends its webhooks. */
  webhookPath: string
  /** The charge of a signed and recent webhook; 'unrelated' for one about something else, null for any other request. */
  verifyWebhook(headers: IncomingHttpHeaders, rawBody: string, now: Date): Promise<Charge | 'unrelated' | null>
}
