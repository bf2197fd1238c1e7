import type { Cart, MenuParts } from '../../api/api.ts'
import type { GreenActions } from '../../domain/cart.ts'
import type { ParisDay } from '../../domain/paris-day.ts'

type TypedField = 'budgetPerPerson' | 'purchaseOrder' | 'costReference' | 'tvaNumber' | 'notes'

/** The cart and what goes with it (§3 Cart, F1–F8). */
export type CartSlice = {
  token: string | null
  cart: Cart | null
  /** 'held': the session expired, and the cart waits for its owner to sign in again. */
  status: 'idle' | 'loading' | 'ready' | 'held'
  /** The customer signed in with this cart while another one waits in the account. */
  otherWaits: boolean
  /** How many articles are being added, before the server has answered. */
  addingCount: number
  /** The same by product, an entry for each addition. */
  adding: readonly { code: string; quantity: number }[]
  /** Line ids (or product codes before the first answer) with a write under way. */
  busy: readonly string[]
  greenActions: GreenActions
  /** Euros HT as typed, empty when unknown. */
  budgetPerPerson: string
  /** The slot that was wished for, before the server's cart has one (chosen-slot.ts). */
  slot: { day: ParisDay; window: string } | null
  purchaseOrder: string
  /** Where the buyer books it: a cost centre, a project. Kept as long as the tab, as is the VAT number (F7). */
  costReference: string
  tvaNumber: string
  notes: string
  /** Creates the cart when there is none (single flight, across tabs too). Rejects with ApiError; nothing is lost. */
  add(productCode: string, quantity: number, parts?: MenuParts): Promise<void>
  /** Optimistic for the quantity, rolled back when refused; 0 removes the line. */
  setQuantity(itemId: number, quantity: number): Promise<void>
  remove(itemId: number): Promise<void>
  /** Resolves to 'applied', or to what §8 knows: 'empty' or 'invalid'. */
  applyCoupon(code: string): Promise<'applied' | 'empty' | 'invalid'>
  removeCoupon(): Promise<void>
  /** Reads the cart again; silently reset when its token is dead (F6). */
  refresh(): Promise<void>
  reset(): void
  /** Drops the cart on the server too, in every tab. */
  clear(): Promise<void>
  /**
   * Nobody is signed in any more: the next person finds an empty cart. What is given, with the id of its owner, waits in
   * this tab for her alone.
   */
  suspend(waits: (CartSlice & { owner: number }) | null): void
  /** After signing in: takes back what was left, and the cart that waits on the server unless another one was begun meanwhile. */
  restore(waiting: string | null): Promise<void>
  /** Settles once what comes back after signing in is here: a person who signs in may press on before. */
  whenRestored(): Promise<void>
  setGreenAction(name: keyof GreenActions, taken: boolean): void
  setFields(change: Partial<Pick<CartSlice, TypedField>>): void
  /** Makes a cart of the server's the page's own, from an order or a quote; its slot is known already. */
  adopt(token: string, slot: CartSlice['slot']): Promise<void>
  /** Sends day, slot and notes (G4) and reads the cart again; rejects with ApiError whose fields are deliveryDate or deliveryWindow. */
  chooseSlot(day: ParisDay, window: string): Promise<void>
}
