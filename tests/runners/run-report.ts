import type { Failure, Report, Runner } from './runner.ts'

/** When more tests than these failed and then passed alone, the run fails. */
const MAX_FLAKY = 5
/** What fits in the last thirty lines of a log, one line a failure. */
const MAX_LINES = 20
const MAX_LENGTH = 400

/** The results of all runners of one run. */
export class RunReport {
  #passed = 0
  readonly #failed: { runner: Runner; failure: Failure }[] = []
  readonly #flaky: Failure[] = []
  readonly #checksFailed: string[] = []

  addCheck(name: string, isPassed: boolean): void {
    if (isPassed) this.#passed += 1
    else this.#checksFailed.push(name)
  }

  add(runner: Runner, { passed, failures }: Report): void {
    this.#passed += passed
    this.#failed.push(...failures.map((failure) => ({ runner, failure })))
  }

  /** The failures of a runner that are run a second time: only when they are few enough to be explained by a busy machine. */
  maybeFlaky(runner: Runner): Failure[] {
    const failures = this.#failed.filter((one) => one.runner === runner).map(({ failure }) => failure)
    return failures.length <= MAX_FLAKY ? failures : []
  }

  /** Tests that passed in the second run are flaky; tests that failed in it have failed. */
  addSecondRun(runner: Runner, { failures }: Report): void {
    const first = this.maybeFlaky(runner)
    const isSame = (one: Failure) => (other: Failure) => one.file === other.file && one.title === other.title
    const flaky = first.filter((failure) => !failures.some(isSame(failure)))
    this.#flaky.push(...flaky)
    this.#passed += flaky.length
    const others = this.#failed.filter((one) => one.runner !== runner)
    this.#failed.splice(0, this.#failed.length, ...others, ...failures.map((failure) => ({ runner, failure })))
  }

  get isGreen(): boolean {
    return this.#failedCount === 0
  }

  /** The last lines of a run: flaky tests, failures with their first error line, and the sum. */
  lines(): string[] {
    const named = ({ file, title, error }: Failure) => `${file} › ${title}: ${error}`.slice(0, MAX_LENGTH)
    const failed = this.#failed.slice(0, MAX_LINES).map(({ failure }) => `  ✘ ${named(failure)}`)
    const more = this.#failed.length - failed.length
    return [
      ...this.#flaky.map(({ file, title }) => `  ~ ${file} › ${title}`),
      `flaky: ${this.#flaky.length}${this.#hasTooManyFlaky ? `, and more than ${MAX_FLAKY} are a failure` : ''}`,
      ...this.#checksFailed.map((name) => `  ✘ ${name}`),
      ...failed,
      ...(more > 0 ? [`  ✘ and ${more} more`] : []),
      `${this.#passed} passed, ${this.#failedCount} failed`,
    ]
  }

  get #hasTooManyFlaky(): boolean {
    return this.#flaky.length > MAX_FLAKY
  }

  get #failedCount(): number {
    return this.#failed.length + this.#checksFailed.length + (this.#hasTooManyFlaky ? this.#flaky.length : 0)
  }
}
