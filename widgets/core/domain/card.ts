type Expiry = { expirationMonth: number; expirationYear: number }

/** A card is valid until the last day of its month. */
export function isExpired({ expirationMonth, expirationYear }: Expiry, now: Date): boolean {
  return now.getTime() >= Date.UTC(expirationYear, expirationMonth)
}

/** '09/2028', as it stands on the card. */
export function formatExpiry({ expirationMonth, expirationYear }: Expiry): string {
  return `${String(expirationMonth).padStart(2, '0')}/${expirationYear}`
}
