import { useState } from 'react'

/** The token of a mailed link as the attribute gives it, until it has served or turned out dead. */
export function useResetToken(attribute: string | null): { token: string | null; spend(): void } {
  const [spent, setSpent] = useState<string | null>(null)
  return { token: attribute === spent ? null : attribute, spend: () => setSpent(attribute) }
}
