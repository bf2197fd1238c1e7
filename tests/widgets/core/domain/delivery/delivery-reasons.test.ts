import { expect, test } from 'vitest'
import type { Choice } from '#widgets/core/domain/delivery/delivery-choices.ts'
import { dayReason, slotReason } from '#widgets/core/domain/delivery/delivery-reasons.ts'
import { parisInstant } from '#widgets/core/domain/time/paris-time.ts'
import { SLOTS, slotByValue } from '#widgets/core/domain/delivery/slots.ts'

const terms = {
  openDays: [1, 2, 3, 4, 5],
  closingDates: ['2026-11-27'],
  orderEndTime: '17:00',
  closedSlots: ['17h-18h'],
  shippingFeesByTimeSlot: [],
  shippingFeesFreeThreshold: null,
  sellsAlcohol: true,
}
/** Monday evening, after the end of orders. */
const choice = (change: Partial<Choice> = {}): Choice => ({
  terms,
  requirements: { leadHours: 16, hasAlcohol: false },
  full: {},
  now: parisInstant('2026-11-23', 18),
  ...change,
})
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const ofDay = (day: string, change: Partial<Choice> = {}) => plain(dayReason(choice(change), day))
const ofSlot = (window: string, change: Partial<Choice> = {}, day = '2026-11-25') =>
  plain(slotReason(choice(change), day, slotByValue(window)!))

test('an available day has no reason', () => {
  expect(ofDay('2026-11-25')).toBeNull()
})

test('the reason of a day is that it is closed, since when it is too late, or that it is past', () => {
  expect(ofDay('2026-11-22')).toBe('Déjà passé')
  expect(ofDay('2026-11-24')).toBe('Trop tard depuis aujourd’hui 17 h')
  expect(ofDay('2026-11-27')).toBe('Fermeture exceptionnelle ou jour férié')
  expect(ofDay('2026-11-28')).toBe('Fermé le samedi')
})

test('the reason of a full day is that it is full; a day closed to alcohol alone has one too', () => {
  expect(ofDay('2026-11-25', { full: { '2026-11-25': SLOTS.map(({ value }) => value) } })).toBe(
    'Tous les créneaux sont complets',
  )
  const dry = { terms: { ...terms, sellsAlcohol: false }, requirements: { leadHours: 16, hasAlcohol: true } }
  expect(ofDay('2026-11-25', dry)).toBe('Ce point de vente ne livre pas d’alcool')
  expect(ofSlot('12h-13h', dry)).toBe('Ce point de vente ne livre pas d’alcool')
})

test('an unavailable slot has a reason', () => {
  expect(ofSlot('12h-13h')).toBeNull()
  expect(ofSlot('17h-18h')).toBe('Non proposé par ce point de vente')
  expect(ofSlot('7h-7h30', { requirements: { leadHours: 16, hasAlcohol: true } })).toBe('Pas d’alcool avant 8 h')
  expect(ofSlot('12h-13h', { full: { '2026-11-25': ['12h-13h'] } })).toBe('Complet')
  // Wednesday 7 h less 48 hours is Monday 7 h.
  expect(ofSlot('7h-7h30', { requirements: { leadHours: 48, hasAlcohol: false } })).toBe(
    'Trop tard depuis aujourd’hui 7 h',
  )
})
