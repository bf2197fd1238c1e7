import { expect, test } from 'vitest'
import { backOfficePaths, dayUrl, sitePaths } from '#demo/server/shop/page-paths.ts'

const RESERVED = 'é /?#&%+"\'=:@\\'

test('paths and queries hold any text, which their pages read unchanged', () => {
  const at = (path: string) => new URL(path, 'https://shop.example')
  for (const path of [sitePaths.order, sitePaths.reorder, sitePaths.payment])
    expect(at(path(RESERVED)).searchParams.get('commande')).toBe(RESERVED)
  for (const path of [sitePaths.quoteClaim, sitePaths.passwordReset])
    expect(at(path(RESERVED)).searchParams.get('jeton')).toBe(RESERVED)
  expect(at(sitePaths.reorder(RESERVED)).searchParams.get('recommander')).toBe('1')
  for (const path of [sitePaths.cartLink, backOfficePaths.order])
    expect(decodeURIComponent(at(path(RESERVED)).pathname.split('/').at(-1) ?? '')).toBe(RESERVED)
  const day = at(dayUrl(backOfficePaths.orders, { channel: RESERVED, day: '2026-12-08' }))
  expect(day.searchParams.get('point')).toBe(RESERVED)
})
