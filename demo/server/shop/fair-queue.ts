import { RetryLaterError } from './domain-error.ts'

type Limits = {
  /** Jobs that run at once, of all keys and of one key. */
  running: number
  runningPerKey: number
  /** Jobs that wait, of all keys and of one key. */
  waiting: number
  waitingPerKey: number
  /** `Retry-After` of a rejected job. */
  retryAfterSeconds: number
}

/** The jobs of one key. */
type Lane = { running: number; waiting: Waiting[] }
type Waiting = { start: () => void; reject: (error: Error) => void }

/**
 * A queue of this process in which the keys take turns: a client (its address, its cart) that sends many jobs delays its own alone.
 * A key whose lane is full is rejected with 503; when the whole queue is full, the newest job of the fullest lane is.
 */
export class FairQueue {
  readonly #limits: Limits
  /** The lanes in the order of their turns. */
  readonly #lanes = new Map<string, Lane>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Runs the job in its turn and returns its result; throws a `RetryLaterError` instead when the queue is full. */
  async run<Result>(key: string, job: () => Promise<Result>): Promise<Result> {
    await this.#turn(key)
    try {
      return await job()
    } finally {
      this.#end(key)
    }
  }

  async #turn(key: string): Promise<void> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] }
    if (this.#mayStart(lane)) return this.#begin(key, lane)
    this.#makeRoom(lane)
    // After the rejection of a job: one of a new key leaves no lane behind.
    this.#lanes.set(key, lane)
    this.#waiting += 1
    await new Promise<void>((resolve, reject) => lane.waiting.push({ start: resolve, reject }))
  }

  #mayStart(lane: Lane): boolean {
    return this.#running < this.#limits.running && lane.running < this.#limits.runningPerKey
  }

  #begin(key: string, lane: Lane): void {
    this.#running += 1
    lane.running += 1
    this.#moveToEnd(key, lane)
  }

  /** The turn of a key is over. */
  #moveToEnd(key: string, lane: Lane): void {
    this.#lanes.delete(key)
    this.#lanes.set(key, lane)
  }

  #makeRoom(lane: Lane): void {
    const full = (): Error => new RetryLaterError(this.#limits.retryAfterSeconds, 503)
    if (lane.waiting.length >= this.#limits.waitingPerKey) throw full()
    if (this.#waiting < this.#limits.waiting) return
    const lanes = [...this.#lanes.values()]
    const fullest = lanes.reduce((one, other) => (other.waiting.length > one.waiting.length ? other : one), lane)
    // Of equally full lanes the new job is rejected, not one that has waited.
    if (fullest.waiting.length <= lane.waiting.length + 1) throw full()
    fullest.waiting.pop()?.reject(full())
    this.#waiting -= 1
  }

  #end(key: string): void {
    this.#running -= 1
    const lane = this.#lanes.get(key)
    if (lane) lane.running -= 1
    if (lane?.running === 0 && lane.waiting.length === 0) this.#lanes.delete(key)
    else if (lane) this.#moveToEnd(key, lane)
    this.#startNext()
  }

  #startNext(): void {
    for (const [key, lane] of this.#lanes) {
      const next = this.#mayStart(lane) && lane.waiting.shift()
      if (!next) continue
      this.#waiting -= 1
      this.#begin(key, lane)
      return next.start()
    }
  }
}
