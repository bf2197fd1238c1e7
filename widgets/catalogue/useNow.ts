import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, renewed every minute: a page open since the morning must not offer what became too late. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
