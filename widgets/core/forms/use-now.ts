import { useEffect, useState } from 'react'

/** The present instant, renewed at each full minute, so that 'encore 1 h 22' and closing slots stay true. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000) + 50)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
