import { describe, expect, test } from 'vitest'
import { availability } from '#widgets/catalogue/availability/availability.ts'
import { parisInstant } from '#widgets/core/domain/time/paris-time.ts'

describe('the availability in the chosen slot', () => {
  const channel = {
    ...{ openDays: [1, 2, 3, 4, 5], closingDates: ['2026-11-26'], orderEndTime: '17:00', closedSlots: ['7h-7h30'] },
    ...{ shippingFeesByTimeSlot: [], shippingFeesFreeThreshold: null, sellsAlcohol: true },
  }
  /** Tuesday. */
  const now = parisInstant('2026-11-24', 11)
  const result = (
    load: { leadHours?: number; hasAlcohol?: boolean },
    day: string,
    window: string,
    change: { now?: Date; full?: Record<string, string[]>; sellsAlcohol?: boolean } = {},
  ) => {
    const { full = {}, sellsAlcohol = true } = change
    const when = { channel: { ...channel, sellsAlcohol }, chosen: { day, window }, full, now: change.now ?? now }
    const state = availability({ leadHours: 0, hasAlcohol: false, ...load }, when, 'product')
    if (state.status !== 'unavailable') return state.status
    return [state.reason.replaceAll('\u00a0', ' '), state.next && `${state.next.day} ${state.next.window}`]
  }

  test('is available before the cut-off', () =>
    expect(result({ leadHours: 24 }, '2026-11-25', '12h-13h')).toBe('available'))

  test('names the lead time when it is too short, and the first open day with the same slot', () => {
    expect(result({ leadHours: 48 }, '2026-11-25', '12h-13h')).toEqual([
      'Trop tard pour mercredi 25 novembre, 12h-13h. Cette recette se commande 48 h avant. Possible dès vendredi 27 novembre, même créneau.',
      '2026-11-27 12h-13h',
    ])
  })

  test('names the cut-off of the day before once it has passed', () => {
    expect(result({ leadHours: 1 }, '2026-11-25', '12h-13h', { now: parisInstant('2026-11-24', 17) })).toEqual([
      'Trop tard pour mercredi 25 novembre, 12h-13h. Il fallait commander avant mardi 24 novembre à 17 h. Possible dès vendredi 27 novembre, même créneau.',
      '2026-11-27 12h-13h',
    ])
  })

  test('names a closed day, and a slot that is never open', () => {
    expect(result({}, '2026-11-26', '12h-13h')).toEqual([
      'Votre traiteur est fermé jeudi 26 novembre. Possible dès vendredi 27 novembre, même créneau.',
      '2026-11-27 12h-13h',
    ])
    expect(result({}, '2026-11-25', '7h-7h30')).toEqual([
      'Votre traiteur ne livre pas de 7h-7h30. Possible dès mercredi 25 novembre, 7h30-8h.',
      '2026-11-25 7h30-8h',
    ])
  })

  test('proposes no slot beyond the horizon', () => {
    expect(result({ leadHours: 60 * 24 }, '2026-11-25', '12h-13h')).toEqual([
      expect.stringContaining('Possible dès lundi 25 janvier, même créneau.'),
      '2027-01-25 12h-13h',
    ])
    expect(result({ leadHours: 91 * 24 }, '2026-11-25', '12h-13h')).toEqual([expect.any(String), null])
  })

  test('rejects alcohol before 8:00, and in channels that do not sell it', () => {
    expect(result({ hasAlcohol: true }, '2026-11-25', '7h30-8h')).toEqual([
      'Pas d’alcool livré avant 8 h. Possible dès mercredi 25 novembre, 8h-8h30.',
      '2026-11-25 8h-8h30',
    ])
    expect(result({ hasAlcohol: true }, '2026-11-25', '12h-13h', { sellsAlcohol: false })).toEqual([
      'Votre traiteur ne propose pas d’alcool.',
      null,
    ])
  })

  test('proposes the nearest open slot of the same day for a full one', () => {
    expect(result({}, '2026-11-25', '12h-13h', { full: { '2026-11-25': ['12h-13h', '13h-14h'] } })).toEqual([
      'Le créneau 12h-13h du mercredi 25 novembre est complet. Possible dès mercredi 25 novembre, 10h-12h.',
      '2026-11-25 10h-12h',
    ])
  })

  test('proposes nothing when no day is open', () => {
    const when = {
      channel: { ...channel, openDays: [] },
      chosen: { day: '2026-11-25', window: '12h-13h' },
      full: {},
      now,
    }
    const state = availability({ leadHours: 0, hasAlcohol: false }, when, 'category')
    expect(state).toMatchObject({ status: 'unavailable', next: null })
  })
})
