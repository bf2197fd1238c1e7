import type { MenuChoice } from '../domain/menu.ts'

/** The product codes in a composed menu; only the complete menu has a salad (D8). */
export type MenuParts = MenuChoice
/** `key` names one press: a backend that knows keys adds the item once, however often the request arrives. */
export type NewItem = { productCode: string; quantity: number; key?: string } & Partial<MenuParts>

/** Unlike randomUUID, this works where a page came without TLS. */
export const pressKey = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-')

/** A browser asks leave before it sends JSON to another origin; an address it sends at once. */
export const inAddress = (item: NewItem) => ({ ...item, quantity: String(item.quantity) })

/** Where carts are begun, and where one is (contract 1.2). */
export const CARTS = 'shop-api/carts'
export const pathOfCart = (token: string, rest = ''): string => `${CARTS}/${encodeURIComponent(token)}${rest}`
