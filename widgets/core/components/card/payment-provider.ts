/** A card the provider has kept for us. No card number ever reaches these widgets. */
export type CardToken = {
  cardToken: string
  brand: string
  last4: string
  expirationMonth: number
  expirationYear: number
}

/** The card fields on screen, living in the provider's own frame. */
export type CardFields = {
  /** Turns what was typed into a token; rejects with InvalidCard (the frame shows why) or SilentFrame. */
  tokenise(): Promise<CardToken>
  destroy(): void
}

export type Look = { scheme: 'light' | 'dark'; tokens: Record<string, string> }

export type ChallengeResult = 'authenticated' | 'failed' | 'cancelled'

/** What a payment provider has to implement. The rest of the checkout knows nothing else about it. */
export type PaymentProvider = {
  mount(
    container: HTMLElement,
    options: {
      fieldsUrl: string
      title: string
      /** Light or dark, and design tokens by name, so that the fields look like ours. Asked again when a reader's preference changes. */
      look(): Look
      onReady(): void
      /** Height in CSS pixels. */
      onHeight(px: number): void
      /** Called when Enter was pressed in a field. */
      onSubmit(): void
    },
  ): CardFields
  /** Listens to the bank's page shown in `frame`; returns how to stop. */
  watchChallenge(
    frame: HTMLIFrameElement,
    options: { url: string; hash: string; onHeight(px: number): void; onResult(result: ChallengeResult): void },
  ): () => void
}

/** The fields were refused; the frame shows its messages and nothing is lost. */
export class InvalidCard extends Error {
  readonly errors: Record<string, string>

  constructor(errors: Record<string, string>) {
    super('The provider refused the card fields')
    this.name = 'InvalidCard'
    this.errors = errors
  }
}

/** The provider's frame never said it was ready: blocked, or its server is down. */
export class SilentFrame extends Error {
  constructor() {
    super('The card fields did not load')
    this.name = 'SilentFrame'
  }
}
