import { expect, test } from 'vitest'
import { menuMessages } from '#widgets/catalogue/menu/messages.ts'

const shown = (...counts: [number, number, number]) => menuMessages.inCartFor(...counts).replaceAll('\u00a0', ' ')

test('the meals in the cart are its menus and its trays', () => {
  expect([shown(1, 0, 12), shown(1, 10, 12), shown(2, 1, 4)]).toEqual([
    '1 menu au panier pour 12 convives',
    '1 menu et 10 plateaux au panier pour 12 convives',
    '2 menus et 1 plateau au panier pour 4 convives',
  ])
  expect([shown(3, 0, 3), shown(2, 10, 12), shown(0, 12, 12)]).toEqual([
    '3 menus au panier : chacun de vos 3 convives a le sien',
    '2 menus et 10 plateaux au panier : chacun de vos 12 convives a le sien',
    '12 plateaux au panier : chacun de vos 12 convives a le sien',
  ])
})
