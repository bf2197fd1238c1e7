import { useEffect, useState } from 'react'
import { useShop } from '../store/hooks.ts'
import { useNow } from './use-now.ts'

/** The present instant, renewed at each full minute and exactly at `end`: an ISO instant, empty for no end. */
export function useNowUntil(end: string): Date {
  const { world } = useShop()
  const now = useNow()
  const [ended, setEnded] = useState<Date | null>(null)
  useEffect(() => {
    const left = Date.parse(end) - world.now().getTime()
    // A timer cannot wait that long: the minutes reach an end that is further away.
    if (!(left > 0 && left < 2 ** 31)) return
    const timer = setTimeout(() => setEnded(world.now()), left)
    return () => clearTimeout(timer)
  }, [end, world])
  return ended && ended > now ? ended : now
}
