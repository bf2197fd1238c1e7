import { useEffect, useState } from 'react'
import { useShop } from '../store/hooks.ts'

/** The present instant, renewed at each full minute, so that 'encore 1 h 22' and closing slots stay true. */
export function useNow(): Date {
  const { world } = useShop()
  const [now, setNow] = useState(() => world.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(world.now()), 60_000 - (now.getTime() % 60_000) + 50)
    return () => clearTimeout(timer)
  }, [now, world])
  return now
}
