import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeDelivery, GREEN_ACTIONS, itemCount, minimumOrder, perPerson } from '#widgets/core/domain/order/cart.ts'

const cart = { subTotal: 12_500, couponAmount: 0, minimumOrderOverride: null }

describe('the minimum order', () => {
  test('is the channel’s, in euros, times one hundred', () => {
    expect(minimumOrder(cart, 150)).toEqual({ minimum: 15_000, left: 2500, reached: false })
  })

  test('is reached exactly, and not one cent before', () => {
    expect(minimumOrder(cart, 125)).toEqual({ minimum: 12_500, left: 0, reached: true })
    expect(minimumOrder({ ...cart, subTotal: 12_499 }, 125)).toEqual({ minimum: 12_500, left: 1, reached: false })
  })

  test('of 19.99 euros is 1999 cents', () => {
    expect(minimumOrder({ ...cart, subTotal: 1998 }, 19.99)).toEqual({ minimum: 1999, left: 1, reached: false })
  })

  test('is a coupon’s override when there is one, zero included', () => {
    expect(minimumOrder({ ...cart, minimumOrderOverride: 12_500 }, 150).left).toBe(0)
    expect(minimumOrder({ ...cart, subTotal: 0, minimumOrderOverride: 0 }, 150)).toEqual({
      minimum: 0,
      left: 0,
      reached: true,
    })
  })

  test('is higher with a discount, whose sign is negative', () => {
    expect(minimumOrder({ ...cart, couponAmount: -1500 }, 125)).toEqual({ minimum: 12_500, left: 1500, reached: false })
  })

  test('is always minimum − subTotal − couponAmount', () => {
    const amounts = fc.record({
      subTotal: fc.nat(1_000_000),
      couponAmount: fc.integer({ min: -1_000_000, max: 0 }),
      minimumOrderOverride: fc.option(fc.nat(1_000_000)),
    })
    fc.assert(
      fc.property(amounts, fc.nat(1000), (totals, euros) => {
        const { minimum, left, reached } = minimumOrder(totals, euros)
        expect(left + totals.subTotal + totals.couponAmount).toBe(minimum)
        expect(reached).toBe(left <= 0)
      }),
    )
  })
})

describe('free delivery', () => {
  test('is counted down in cents and reached exactly', () => {
    expect(freeDelivery(34_999, 350)).toEqual({ left: 1, reached: false })
    expect(freeDelivery(35_000, 350)).toEqual({ left: 0, reached: true })
  })

  test('has nothing to reach without a threshold, or where delivery is always free', () => {
    expect(freeDelivery(1_000_000, null)).toBeNull()
    expect(freeDelivery(0, 0)).toBeNull()
  })
})

test('all three green actions are on at first', () => {
  expect(GREEN_ACTIONS).toEqual({ cup: true, cutlery: true, bread: true })
})

test('line items are counted with their quantities', () => {
  expect(itemCount([{ quantity: 2 }, { quantity: 3 }])).toBe(5)
  expect(itemCount([])).toBe(0)
})

test('the cost per guest is rounded to the cent, and unknown without guests', () => {
  expect(perPerson(10_000, 3)).toBe(3333)
  expect(perPerson(10_000, 0)).toBeNull()
})
