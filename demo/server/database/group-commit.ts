import { sql, type KyselyPlugin, type Transaction } from 'kysely'
import { isRolledBack, isUnavailable } from './errors.ts'
import type { Tables } from './schema.ts'

type Job<Result> = (trx: Transaction<Tables>) => Promise<Result>
/** Runs a job in a transaction, and commits it or rolls it back. */
type Begin = <Result>(job: Job<Result>) => Promise<Result>
/** A job that waits for its transaction, and the callbacks for its end. */
type Waiting = { job: Job<void>; onCommit: () => void; onRollback: (error: unknown) => void }

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
  run<Result>(job: Job<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let result: Result
      const working: Job<void> = async (trx) => {
        result = await job(trx)
      }
      this.#waiting.push({ job: working, onCommit: () => resolve(result), onRollback: reject })
      if (!this.#isWriting) void this.#write()
    })
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      await afterCurrentTick()
      await this.#writeTogether(this.#waiting.splice(0, MAX_JOBS))
    }
    this.#isWriting = false
  }

  async #writeTogether(jobs: readonly Waiting[]): Promise<void> {
    try {
      const ends = await this.#begin(async (trx) => {
        const ends = []
        for (const { job, onCommit, onRollback } of jobs) {
          // A failed job that is alone rolls back its transaction.
          if (jobs.length === 1) await runJob(trx, job)
          const failure = jobs.length === 1 ? null : await rolledBackAlone(trx, job)
          ends.push(failure ? () => onRollback(failure.error) : onCommit)
        }
        return ends
      })
      for (const settle of ends) settle()
    } catch (error) {
      // Jobs that arrived meanwhile would otherwise wait as long again for the same lock or disk.
      const others = isUnavailable(error) ? this.#waiting.splice(0) : []
      for (const { onRollback } of [...jobs, ...others]) onRollback(error)
    }
  }
}

/** A commit blocks the event loop: jobs of requests that arrived meanwhile are added in the current tick. */
const afterCurrentTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const savepoint = sql`savepoint work`
const release = sql`release work`
const rollback = sql`rollback to work`

/** Runs a job, whose transaction closes with it. */
async function runJob(trx: Transaction<Tables>, job: Job<void>): Promise<void> {
  const own = new ClosedAfterJob()
  await job(trx.withPlugin(own)).finally(() => own.end())
}

/** Runs one of several jobs; on failure, rolls it back alone and returns its error. */
async function rolledBackAlone(trx: Transaction<Tables>, job: Job<void>): Promise<{ error: unknown } | null> {
  await savepoint.execute(trx)
  try {
    await runJob(trx, job)
    await release.execute(trx)
    return null
  } catch (error) {
    try {
      await rollback.execute(trx)
      await release.execute(trx)
    } catch (cause) {
      // A full disk rolled back the whole transaction: its error explains why the others fail too.
      throw isRolledBack(cause) ? error : cause
    }
    return { error }
  }
}

/** Rejects queries of a job after its end, as they would become part of the next job. */
class ClosedAfterJob implements KyselyPlugin {
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
