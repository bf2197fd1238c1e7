import { firstOpenDay } from '#widgets/core/domain/delivery/delivery.ts'
import type { Database } from '#demo/server/database/schema.ts'
import { channelByCode } from '#demo/server/shop/delivery/channels.ts'
import { HttpCaller } from '../support/backend/http-caller.ts'
import { PARIS } from '../support/backend/server-journey.ts'

export const CHANNEL = 'PARIS_CENTRE'
export const TRAY = 'PR-INC-GARRIGUE'
/** A customer of the demo who may pay by bank transfer. */
export const TRANSFER_CUSTOMER = { email: 'karim.benali@bureau-demo.example', password: 'Ambrelune2026' }
const DAY_LOAD = { leadHours: 72, hasAlcohol: false }

/** Removes the limits of the slots; returns a day on which the shop delivers. */
export async function openWide(db: Database, now: Date): Promise<string> {
  await db.updateTable('channels').set({ slot_capacity: null }).execute()
  await db.deleteFrom('slot_capacities').execute()
  const channel = await channelByCode(db, CHANNEL)
  const day = channel && firstOpenDay(channel, DAY_LOAD, now)
  if (!day) throw new Error('The shop has no open day.')
  return day
}

/** Opens an account and signs in; returns the token. */
export async function signIn(url: string, name: string): Promise<string> {
  const caller = new HttpCaller(url)
  const draft = { ...PARIS, email: `${name}@societe.example`, password: 'assez-long' }
  await caller.post('/api/v2/shop/customers', draft)
  return caller.login(draft.email, draft.password)
}

/** Begins a cart with one line; returns the path of the line. */
export async function cartLine(url: string): Promise<string> {
  const caller = new HttpCaller(url)
  const cart = await caller.post<{ tokenValue: string }>(`/shop-api/carts?channel=${CHANNEL}`)
  const path = `/shop-api/carts/${cart.body.tokenValue}`
  const { body } = await caller.post<{ items: { id: number }[] }>(`${path}/items`, { productCode: TRAY, quantity: 1 })
  return `${path}/items/${body.items[0]?.id}`
}
