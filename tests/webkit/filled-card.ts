import type { Visit } from './visit.ts'

/** Fills in the provider's fields of a card. */
export function fillCard(visit: Visit, number: string): Promise<void> {
  const fields = { 'Numéro de carte': number, 'Date d’expiration': '12 / 30', Cryptogramme: '123' }
  return visit.within('Carte bancaire', { kind: 'field', name: 'Numéro de carte' }, async () => {
    for (const [label, text] of Object.entries(fields)) await visit.put(label, text)
  })
}
