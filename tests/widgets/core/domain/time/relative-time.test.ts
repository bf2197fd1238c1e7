import { expect, test } from 'vitest'
import { relativeDeadline, relativeInstant } from '#widgets/core/domain/time/relative-time.ts'
import { parisInstant } from '#widgets/core/domain/time/paris-time.ts'

const written = (instant: Date, now: Date) => relativeInstant(instant, now).replaceAll('\u00a0', ' ')
/** Tuesday. */
const now = parisInstant('2026-11-24', 9)

test.each([
  ['2026-11-24', 17, 0, 'aujourd’hui 17 h'],
  ['2026-11-25', 15, 30, 'demain 15 h 30'],
  ['2026-11-23', 10, 0, 'hier 10 h'],
  ['2026-11-26', 17, 0, 'jeudi 17 h'],
  ['2026-11-20', 17, 0, 'vendredi 17 h'],
  ['2026-11-30', 8, 0, 'lundi 8 h'],
  ['2026-12-01', 17, 0, 'mardi 1er décembre à 17 h'],
  ['2026-11-17', 17, 0, 'mardi 17 novembre à 17 h'],
])('%s at %i h %i is written %s on Tuesday 24 November', (day, hours, minutes, expected) => {
  expect(written(parisInstant(day, hours, minutes), now)).toBe(expected)
})

test('today becomes yesterday at midnight in Paris', () => {
  const evening = parisInstant('2026-11-24', 23, 59)
  expect(written(evening, parisInstant('2026-11-24', 23, 58))).toBe('aujourd’hui 23 h 59')
  expect(written(evening, parisInstant('2026-11-25', 0, 1))).toBe('hier 23 h 59')
})

test('a deadline of today has the day before “avant”, a deadline of another day after it', () => {
  const deadline = (day: string) => relativeDeadline(parisInstant(day, 17), now).replaceAll('\u00a0', ' ')
  expect([deadline('2026-11-24'), deadline('2026-11-25'), deadline('2026-11-26')]).toEqual([
    'aujourd’hui avant 17 h',
    'avant demain 17 h',
    'avant jeudi 17 h',
  ])
})
