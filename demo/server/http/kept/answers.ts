import { LRUCache } from 'lru-cache'
import { sizeOf, type Answer } from './answer.ts'
import type { CatalogueRequest } from './catalogue-request.ts'

const MOST_BYTES = 12 * 1024 * 1024

/** An answer, the edition of the catalogue it was made from, and when it holds: epoch ms, `until` excluded. */
type Kept = { answer: Answer; edition: string; from: number; until: number }

export type AnswersOptions = {
  /** The catalogue's edition as it is now. */
  edition: () => Promise<string>
  now: () => Date
  /** When the catalogue next changes by itself, epoch ms. */
  nextChange: (now: Date) => Promise<number>
  /** Makes an answer; null when it may not be kept. */
  make: (ask: CatalogueRequest) => Promise<Answer | null>
}

/** Keeps answers of the catalogue, each while the edition is the one it was made from; the least recently used are dropped first. */
export class Answers {
  readonly #options: AnswersOptions
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }, key) => sizeOf(answer) + key.length,
  })
  readonly #underWay = new Map<string, Promise<Kept | null>>()

  constructor(options: AnswersOptions) {
    this.#options = options
  }

  /** The answer that holds now, made if need be; null when it may not be kept, or the catalogue changed while it was made. */
  async answerTo(ask: CatalogueRequest): Promise<Answer | null> {
    const edition = await this.#options.edition()
    const now = this.#options.now()
    const holds = (kept: Kept | null | undefined) =>
      kept?.edition === edition && kept.from <= now.getTime() && now.getTime() < kept.until ? kept.answer : null
    return holds(this.#kept.get(ask.key)) ?? holds(await this.#making(ask, edition, now))
  }

  /** Makes an answer once for all requests for the same answer that come meanwhile. */
  #making(ask: CatalogueRequest, edition: string, now: Date): Promise<Kept | null> {
    const name = `${edition}\n${ask.key}`
    const underWay = this.#underWay.get(name)
    if (underWay) return underWay
    const making = this.#make(ask, edition, now).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, making)
    return making
  }

  /** `edition` was read before, so that the answer is made from that edition or from a later one. */
  async #make(ask: CatalogueRequest, edition: string, now: Date): Promise<Kept | null> {
    const { nextChange, make } = this.#options
    const until = await nextChange(now)
    const answer = await make(ask)
    // The routes read the clock themselves, and a product may have come on sale since `now`.
    if (!answer || this.#options.now().getTime() >= until) return null
    const kept = { answer, edition, from: now.getTime(), until }
    // A restored backup brings an old mark back, under which an answer from a later catalogue must not be kept.
    if ((await this.#options.edition()) === edition) this.#kept.set(ask.key, kept)
    return kept
  }
}
