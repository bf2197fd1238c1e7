/** How often each thing happened, for the summary. */
export class Count {
  readonly counts: Record<string, number> = {}

  add(what: string, times = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + times
  }
}
