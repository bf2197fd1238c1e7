import type { Purpose } from './consent-choice.ts'

/** A tool that may count pages once the visitor agreed to its purpose. */
export type Tool = {
  purpose: Purpose
  /** Loads its script the first time; counts a page. */
  count(): void
  /** Tells it nothing more, and removes what it kept in this site's name. */
  stop(): void
}
