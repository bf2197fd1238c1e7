/** A card saved by the provider. Card numbers never reach the widgets. */
export type CardToken = {
  cardToken: string
  brand: string
  last4: string
  expirationMonth: number
  expirationYear: number
}

/** Mounted card fields, in the frame of the provider. */
export type CardFields = {
  /** Sends the typed card for a token; rejects with InvalidCard (the frame shows the errors) or SilentFrame. */
  tokenise(): Promise<CardToken>
  destroy(): void
}

export type Look = { scheme: 'light' | 'dark'; tokens: Record<string, string> }

export type ChallengeResult = 'authenticated' | 'failed' | 'cancelled'

/** The interface of a payment provider; the rest of the checkout depends on nothing else of it. */
export type PaymentProvider = {
  mount(
    container: HTMLElement,
    options: {
      fieldsUrl: string
      title: string
      /** Colour scheme, and design tokens by name, for the styles of the fields. Called again when `prefers-color-scheme` changes. */
      look(): Look
      onReady(): void
      onHeight(px: number): void
      /** Called when Enter is pressed in a field. */
      onSubmit(): void
    },
  ): CardFields
  /** Listens to the challenge page in `frame`; returns the function that stops. */
  watchChallenge(
    frame: HTMLIFrameElement,
    options: { url: string; hash: string; onHeight(px: number): void; onResult(result: ChallengeResult): void },
  ): () => void
}

/** Fields of the card are invalid; the frame shows the messages and keeps the input. */
export class InvalidCard extends Error {
  readonly errors: Record<string, string>

  constructor(errors: Record<string, string>) {
    super('The provider refused the card fields')
    this.name = 'InvalidCard'
    this.errors = errors
  }
}

/** The provider's frame sent no `ready` message: blocked, or its server is down. */
export class SilentFrame extends Error {
  constructor() {
    super('The card fields did not load')
    this.name = 'SilentFrame'
  }
}
