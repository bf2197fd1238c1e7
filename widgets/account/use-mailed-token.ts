import { useState } from 'react'

/** What a mailed link carries, as the attribute gives it, until it has served or turned out dead. */
export function useMailedToken(attribute: string | null): { token: string | null; spend(): void } {
  const [spent, setSpent] = useState<string | null>(null)
  return { token: attribute === spent ? null : attribute, spend: () => setSpent(attribute) }
}
