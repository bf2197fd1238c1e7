import { tooBusyText as words } from '../text/too-busy.ts'

/** When to ask a busy server again, out of the wait in milliseconds: rounded up, so that it is never too soon. */
export function retryMessage(wait: number): string {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return words.after(words.seconds(seconds))
  return words.after(minutes < 60 ? words.minutes(minutes) : words.hours(Math.ceil(minutes / 60)))
}
