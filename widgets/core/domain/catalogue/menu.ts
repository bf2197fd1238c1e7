/** The four menus composed for one person (§3 Menu item payload). */
export type MenuKind = 'complete' | 'sandwich' | 'hot-dish' | 'salad'
export type MenuPart = 'mainCourse' | 'salad' | 'dessert' | 'drink'

/** The selected product codes by part; only the complete menu has a salad beside its main course. */
export type MenuChoice = { mainCourse: string; drink: string; dessert: string; salad?: string | undefined }
type MenuPayload = MenuChoice & { productCode: string; quantity: 1 }

/** A part, and the by-taxon groups (§7) of its products. */
type MenuStep = { part: MenuPart; groups: readonly string[] }

const DRINK: MenuStep = { part: 'drink', groups: ['boissons-individuelles'] }
const DESSERT: MenuStep = { part: 'dessert', groups: ['desserts'] }
const mainCourse = (...groups: string[]): MenuStep => ({ part: 'mainCourse', groups })

/** The product code of each menu, and its parts in the order of the steps. */
export const MENU_KINDS: Record<MenuKind, { productCode: string; parts: readonly MenuStep[] }> = {
  complete: {
    productCode: 'MENU-COMPLET',
    parts: [
      mainCourse('sandwichs', 'salades', 'plats-chauds'),
      { part: 'salad', groups: ['les-ptites-salades'] },
      DESSERT,
      DRINK,
    ],
  },
  sandwich: { productCode: 'MENU-SANDWICH', parts: [mainCourse('sandwichs'), DESSERT, DRINK] },
  'hot-dish': { productCode: 'MENU-PLAT-CHAUD', parts: [mainCourse('plats-chauds'), DESSERT, DRINK] },
  salad: { productCode: 'MENU-SALADE', parts: [mainCourse('salades'), DESSERT, DRINK] },
}

/** The menu of a product code; null for an ordinary product. */
export function menuKindOf(productCode: string): MenuKind | null {
  const kinds = Object.keys(MENU_KINDS) as MenuKind[]
  return kinds.find((kind) => MENU_KINDS[kind].productCode === productCode) ?? null
}

/** The menus of a category: all of them for the lunch break, those with a main course of the range for one of its ranges. */
export function menusFor(category: string): MenuKind[] {
  const kinds = Object.keys(MENU_KINDS) as MenuKind[]
  if (category === 'pause-dejeuner') return kinds
  return kinds.filter((kind) => MENU_KINDS[kind].parts[0]?.groups.includes(category))
}

export const missingParts = (kind: MenuKind, choice: Partial<MenuChoice>): MenuPart[] =>
  MENU_KINDS[kind].parts.map(({ part }) => part).filter((part) => !choice[part])

/** The next step: the next missing part after `from`, cyclically; null when no other is missing. */
export function nextMissing(kind: MenuKind, choice: Partial<MenuChoice>, from: MenuPart): MenuPart | null {
  const order = MENU_KINDS[kind].parts.map(({ part }) => part)
  const missing = missingParts(kind, choice).filter((part) => part !== from)
  return missing.find((part) => order.indexOf(part) > order.indexOf(from)) ?? missing[0] ?? null
}

/** The payload that adds a menu: always one (§5), and a salad only for the complete menu. */
export function menuPayload(productCode: string, choice: MenuChoice): MenuPayload {
  const { mainCourse, drink, dessert, salad } = choice
  const parts = { mainCourse, drink, dessert }
  const withSalad = menuKindOf(productCode) === 'complete' && salad !== undefined
  return { productCode, quantity: 1, ...parts, ...(withSalad ? { salad } : {}) }
}
