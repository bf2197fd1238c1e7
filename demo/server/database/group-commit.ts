import { sql, type KyselyPlugin, type Transaction } from 'kysely'
import { isRolledBack, isUnavailable } from './errors.ts'
import type { Tables } from './schema.ts'

type Work<Result> = (trx: Transaction<Tables>) => Promise<Result>
/** Runs a job in a transaction, and commits it or rolls it back. */
type Begin = <Result>(work: Work<Result>) => Promise<Result>
/** A job that waits for its transaction, and the callbacks for its end. */
type Waiting = { work: Work<void>; kept: () => void; failed: (error: unknown) => void }

/** Jobs in one commit at most, so that other writing processes do not wait too long. */
const MAX_JOBS = 8

/**
 * Group commit: SQLite has one writer at a time, and a small transaction mostly waits for the disk. Jobs that arrive
 * during a commit share the next one. A failed job is rolled back alone, and none succeeds before the commit is
 * durable.
 */
export class GroupCommit {
  readonly #begin: Begin
  readonly #waiting: Waiting[] = []
  #isWriting = false

  constructor(begin: Begin) {
    this.#begin = begin
  }

  /** Resolves with the result of the job once it is committed; rejects with its error once it is rolled back. */
  run<Result>(work: Work<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let result: Result
      const working: Work<void> = async (trx) => {
        result = await work(trx)
      }
      this.#waiting.push({ work: working, kept: () => resolve(result), failed: reject })
      if (!this.#isWriting) void this.#write()
    })
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      await everybodyHeard()
      await this.#writeTogether(this.#waiting.splice(0, MAX_JOBS))
    }
    this.#isWriting = false
  }

  async #writeTogether(works: readonly Waiting[]): Promise<void> {
    try {
      const ends = await this.#begin(async (trx) => {
        const ends = []
        for (const { work, kept, failed } of works) {
          const failure = await rolledBackAlone(trx, work)
          ends.push(failure ? () => failed(failure.error) : kept)
        }
        return ends
      })
      for (const tell of ends) tell()
    } catch (error) {
      // Jobs that arrived meanwhile would otherwise wait as long again for the same lock or disk.
      const others = isUnavailable(error) ? this.#waiting.splice(0) : []
      for (const { failed } of [...works, ...others]) failed(error)
    }
  }
}

/** A commit blocks the event loop: requests that arrived meanwhile are read in the next turn. */
const everybodyHeard = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const begins = sql`savepoint work`
const stays = sql`release work`
const goes = sql`rollback to work`

/** Runs one of several jobs; on failure, rolls it back alone and returns its error. */
async function rolledBackAlone(trx: Transaction<Tables>, work: Work<void>): Promise<{ error: unknown } | null> {
  const own = new UntilItsEnd()
  await begins.execute(trx)
  try {
    await work(trx.withPlugin(own)).finally(() => own.end())
    await stays.execute(trx)
    return null
  } catch (error) {
    try {
      await goes.execute(trx)
      await stays.execute(trx)
    } catch (cause) {
      // A full disk rolled back the whole transaction: its error explains why the others fail too.
      throw isRolledBack(cause) ? error : cause
    }
    return { error }
  }
}

/** Rejects queries of a job after its end, as they would become part of the next job. */
class UntilItsEnd implements KyselyPlugin {
  #hasEnded = false

  end(): void {
    this.#hasEnded = true
  }

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]): typeof node {
    if (this.#hasEnded) throw new Error('A query came after the end of its transaction.')
    return node
  }

  transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]): Promise<typeof result> {
    return Promise.resolve(result)
  }
}
