import { commonText } from '../../text/common.ts'

/** What to press when a file of ours cannot be had: without a network it is asked for again; else a newer build has taken it away, and a new page has what takes its place. */
export const wayOn = (retry: () => void): { label: string; run(): void } =>
  navigator.onLine
    ? { label: commonText.actions.reload, run: () => location.reload() }
    : { label: commonText.actions.retry, run: retry }
