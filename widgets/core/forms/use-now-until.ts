import { useEffect, useState } from 'react'
import { useNow } from './use-now.ts'

/** The present instant, renewed at each full minute and at the very end of something: an ISO instant, empty for no end. */
export function useNowUntil(end: string): Date {
  const now = useNow()
  const [ended, setEnded] = useState<Date | null>(null)
  useEffect(() => {
    const left = Date.parse(end) - Date.now()
    // What is further away than a timer can hold is caught up with by the minutes.
    if (!(left > 0 && left < 2 ** 31)) return
    const timer = setTimeout(() => setEnded(new Date()), left)
    return () => clearTimeout(timer)
  }, [end])
  return ended && ended > now ? ended : now
}
