import { useState } from 'react'

/** The token of an emailed link, from the attribute, until `spend` marks it as used. */
export function useMailedToken(attribute: string | null): { token: string | null; spend(): void } {
  const [spent, setSpent] = useState<string | null>(null)
  return { token: attribute === spent ? null : attribute, spend: () => setSpent(attribute) }
}
