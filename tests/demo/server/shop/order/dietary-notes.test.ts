import { describe, expect, test } from 'vitest'
import { isDietary } from '#demo/server/shop/order/dietary-notes.ts'

describe('a note', () => {
  test.each([
    'Deux convives allergiques aux FRUITS À COQUE',
    'un repas sans gluten, merci',
    'Intolérance au lactose (Mme Petit)',
    '3 végétariens',
    'Halal pour 4 personnes',
    'cacher',
    'Une personne cœliaque',
    'pas d’œufs',
    'Une collègue enceinte',
  ])('is about allergies or a diet: %s', (note) => {
    expect(isDietary(note)).toBe(true)
  })

  test.each([
    '',
    'Réunion du conseil, salle Mezzanine.',
    'Sonner deux fois',
    'Une laitue en décoration',
    'Coller les étiquettes',
  ])('is not about them: %s', (note) => {
    expect(isDietary(note)).toBe(false)
  })
})
