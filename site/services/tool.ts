import type { Purpose } from './consent-choice.ts'

/** A tool that may count pages once its purpose was agreed to. */
export type Tool = {
  purpose: Purpose
  /** Loads its script the first time; counts a page. */
  count(): void
  /** Nothing more is told; what it kept in this site's name is removed. */
  stop(): void
}
