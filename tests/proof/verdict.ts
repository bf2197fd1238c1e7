import type { Failure, Report, Runner } from './runner.ts'

/** When more tests than these failed and then passed by themselves, the run is red. */
const MOST_UNSTEADY = 5
/** What fits in the last thirty lines of a log, one line a failure. */
const MOST_LINES = 20
const MOST_LETTERS = 400

/** What has been run so far, and what came of it. */
export class Verdict {
  #passed = 0
  readonly #failed: { runner: Runner; failure: Failure }[] = []
  readonly #unsteady: Failure[] = []
  readonly #checksFailed: string[] = []

  addCheck(name: string, isPassed: boolean): void {
    if (isPassed) this.#passed += 1
    else this.#checksFailed.push(name)
  }

  add(runner: Runner, { passed, failures }: Report): void {
    this.#passed += passed
    this.#failed.push(...failures.map((failure) => ({ runner, failure })))
  }

  /** The failures of a runner, if they are so few that a busy machine may be the reason: they are run once more by themselves. */
  mayBeUnsteady(runner: Runner): Failure[] {
    const failures = this.#failed.filter((one) => one.runner === runner).map(({ failure }) => failure)
    return failures.length <= MOST_UNSTEADY ? failures : []
  }

  /** Those that passed by themselves are unsteady rather than failed; whatever failed in the second run has failed. */
  addAgain(runner: Runner, { failures }: Report): void {
    const first = this.mayBeUnsteady(runner)
    const isSame = (one: Failure) => (other: Failure) => one.file === other.file && one.title === other.title
    const steady = first.filter((failure) => !failures.some(isSame(failure)))
    this.#unsteady.push(...steady)
    this.#passed += steady.length
    const others = this.#failed.filter((one) => one.runner !== runner)
    this.#failed.splice(0, this.#failed.length, ...others, ...failures.map((failure) => ({ runner, failure })))
  }

  get isGreen(): boolean {
    return this.#failedCount === 0
  }

  /** The last lines of a run: what was unsteady, what failed with its first line, and the one sum. */
  lines(): string[] {
    const named = ({ file, title, error }: Failure) => `${file} › ${title}: ${error}`.slice(0, MOST_LETTERS)
    const failed = this.#failed.slice(0, MOST_LINES).map(({ failure }) => `  ✘ ${named(failure)}`)
    const more = this.#failed.length - failed.length
    return [
      ...this.#unsteady.map(({ file, title }) => `  ~ ${file} › ${title}`),
      `unsteady: ${this.#unsteady.length}${this.#isTooUnsteady ? `, and more than ${MOST_UNSTEADY} are a failure` : ''}`,
      ...this.#checksFailed.map((name) => `  ✘ ${name}`),
      ...failed,
      ...(more > 0 ? [`  ✘ and ${more} more`] : []),
      `${this.#passed} passed, ${this.#failedCount} failed`,
    ]
  }

  get #isTooUnsteady(): boolean {
    return this.#unsteady.length > MOST_UNSTEADY
  }

  get #failedCount(): number {
    return this.#failed.length + this.#checksFailed.length + (this.#isTooUnsteady ? this.#unsteady.length : 0)
  }
}
