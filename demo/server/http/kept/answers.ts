import { LRUCache } from 'lru-cache'
import type { Answer } from './answer.ts'
import { sizeOf } from './answer.ts'
import type { Ask } from './ask.ts'

const MOST_BYTES = 12 * 1024 * 1024

/** Of which edition of the catalogue an answer is, and for which instants, epoch ms, the second one excluded. */
type Kept = { answer: Answer; edition: string; from: number; until: number }

export type AnswersOptions = {
  /** The catalogue's edition as it is now. */
  edition: () => Promise<string>
  now: () => Date
  /** When the catalogue next changes by itself, epoch ms. */
  nextChange: (now: Date) => Promise<number>
  /** An answer made anew; null when it is not for everybody. */
  make: (ask: Ask) => Promise<Answer | null>
}

/** Answers of the catalogue, for as long as the catalogue they were made from is the current one. Those used last are kept. */
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

  /** What holds now; null when it is not one to keep, or no longer the same once it was made. */
  async answerTo(ask: Ask): Promise<Answer | null> {
    const edition = await this.#options.edition()
    const now = this.#options.now()
    const holds = (kept: Kept | null | undefined) =>
      kept?.edition === edition && kept.from <= now.getTime() && now.getTime() < kept.until ? kept.answer : null
    return holds(this.#kept.get(ask.key)) ?? holds(await this.#making(ask, edition, now))
  }

  /** One making for whoever asks for the same of the same edition meanwhile. */
  #making(ask: Ask, edition: string, now: Date): Promise<Kept | null> {
    const name = `${edition}\n${ask.key}`
    const underWay = this.#underWay.get(name)
    if (underWay) return underWay
    const making = this.#make(ask, edition, now).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, making)
    return making
  }

  /** The edition was read before: what is made is of that one or of a later one. */
  async #make(ask: Ask, edition: string, now: Date): Promise<Kept | null> {
    const { nextChange, make } = this.#options
    const until = await nextChange(now)
    const answer = await make(ask)
    // Its own clock was read meanwhile.
    if (!answer || this.#options.now().getTime() >= until) return null
    const kept = { answer, edition, from: now.getTime(), until }
    // A backup that is put back brings its mark along: what was made of something later is not kept under it.
    if ((await this.#options.edition()) === edition) this.#kept.set(ask.key, kept)
    return kept
  }
}
