import { useEffect, useState } from 'react'

/** Says what is wrong with a VAT number once the field is left, and when it is drawn again; the rules load with the first check. */
export function useVatCheck(typed: string): { error: string | undefined; check(): void } {
  const [refused, setRefused] = useState<{ typed: string; error: string } | null>(null)
  const check = () => {
    if (!typed) return
    void import('../domain/validation.ts').then(
      ({ vatNumber }) => {
        const { error } = vatNumber.safeParse(typed)
        setRefused(error ? { typed, error: error.issues[0]?.message ?? '' } : null)
      },
      () => undefined,
    )
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what was typed before the field was there
  useEffect(check, [])
  return { error: refused?.typed === typed ? refused.error : undefined, check }
}
