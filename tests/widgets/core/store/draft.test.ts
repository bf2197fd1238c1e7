import { expect, test } from 'vitest'
import { createDraft } from '#widgets/core/store/storage/checkout-draft.ts'
import type { StorageKey } from '#widgets/core/store/globals.ts'

function memory() {
  const stored = new Map<string, unknown>()
  return {
    stored,
    storage: {
      read: (key: StorageKey) => stored.get(key) ?? null,
      write: (key: StorageKey, value: unknown) => void (value === null ? stored.delete(key) : stored.set(key, value)),
      blocked: () => false,
    },
  }
}

test('a draft is restored for its owner, and removed once another customer stores one', () => {
  const { storage, stored } = memory()
  createDraft(storage, 7).save({ values: { street: '14 rue de la Banque' } })
  createDraft(storage, 7).save({ values: { city: 'Paris' }, prices: { 3: 1800 } })
  expect(createDraft(storage, 7).values()).toEqual({ street: '14 rue de la Banque', city: 'Paris' })
  expect(createDraft(storage, 7).prices()).toEqual({ 3: 1800 })
  expect(createDraft(storage, 8).values()).toEqual({})
  createDraft(storage, 8).save({ values: { city: 'Lyon' } })
  expect(createDraft(storage, 7).values()).toEqual({})
  createDraft(storage, 8).clear()
  expect(stored.size).toBe(0)
})

test('a cart that was sent to be ordered stays marked while its owner types on', () => {
  const { storage } = memory()
  createDraft(storage, 7).save({ values: { city: 'Paris' }, prices: { 3: 1800 } })
  createDraft(storage, 7).save({ sent: 'cart-1' })
  createDraft(storage, 7).save({ values: { floor: '3' } })
  expect(createDraft(storage, 7).sent()).toBe('cart-1')
  expect(createDraft(storage, 7).values()).toEqual({ city: 'Paris', floor: '3' })
  expect(createDraft(storage, 7).prices()).toEqual({ 3: 1800 })
  expect(createDraft(storage, 8).sent()).toBeNull()
  createDraft(storage, 7).save({ sent: null })
  expect(createDraft(storage, 7).sent()).toBeNull()
})

test('a malformed draft is ignored', () => {
  const { storage, stored } = memory()
  for (const wrong of ['x', { owner: 'x' }, { owner: 7, values: 'x', prices: { 1: 'x' } }, null]) {
    stored.set('catering.checkout', wrong)
    expect(createDraft(storage, 7).values()).toEqual({})
    expect(createDraft(storage, 7).prices()).toEqual({})
  }
})
