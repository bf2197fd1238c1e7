import { useEffect, useState } from 'react'
import { useShop } from '../store/hooks.ts'
import { useNow } from './use-now.ts'

/** The present instant, renewed at each full minute and at the very end of something: an ISO instant, empty for no end. */
export function useNowUntil(end: string): Date {
  const { world } = useShop()
  const now = useNow()
  const [ended, setEnded] = useState<Date | null>(null)
  useEffect(() => {
    const left = Date.parse(end) - world.now().getTime()
    // What is further away than a timer can hold is caught up with by the minutes.
    if (!(left > 0 && left < 2 ** 31)) return
    const timer = setTimeout(() => setEnded(world.now()), left)
    return () => clearTimeout(timer)
  }, [end, world])
  return ended && ended > now ? ended : now
}
