import type {
  Address,
  AddressFields,
  Card,
  Cart,
  Channel,
  MenuParts,
  MessageFields,
  Newsletters,
  Order,
  PaymentRequest,
  Profile,
  ProfileFields,
} from '../api/api.ts'
import type { GreenActions } from '../domain/cart.ts'
import type { ParisDay } from '../domain/paris-time.ts'
import type { Session } from '../domain/session.ts'
import type { World } from './world.ts'

/** What a person types to open an account (§3, sign-up draft). */
export type SignUpDraft = {
  civility: 'MME' | 'M'
  firstName: string
  lastName: string
  company: string
  phoneNumber: string
  email: string
  password: string
  newsletter: boolean
  captchaToken?: string
}

export type AddressDraft = AddressFields

/** The point of sale that delivers here (§3 Channel, E1–E4). */
export type ChannelSlice = {
  channel: Channel | null
  /** Code of the channel a page begins with: the partner's own, or the national menu. */
  home: string
  /** Postal code that chose it, five digits kept as text; null while the national menu is shown. */
  zipcode: string | null
  status: 'idle' | 'searching' | 'ready' | 'failed'
  /** Looks a postal code up. With a full cart and another channel the answer is 'confirm' and nothing changes yet. */
  search(zipcode: string): Promise<ChannelSearch>
  /** Takes a channel; another one than before resets the cart (E3). */
  choose(channel: Channel, zipcode: string | null): void
  /** Reads the remembered channel, or the national one. */
  restore(): Promise<void>
}
export type ChannelSearch =
  { outcome: 'chosen'; channel: Channel } | { outcome: 'confirm'; channel: Channel } | { outcome: 'none' }

/** Who is signed in (§4, H1–H5). */
export type SessionSlice = {
  session: Session | null
  /** Stores the token, attaches the cart, loads the profile; rejects with ApiError 'unauthorized' on wrong credentials. */
  signIn(email: string, password: string): Promise<void>
  signUp(draft: SignUpDraft): Promise<void>
  /** Clears token, id, expiry, roles and profile. The reason decides the alert. */
  signOut(reason: 'asked' | 'expired' | 'elsewhere'): void
  /** Has a link mailed; says the same for an unknown address. */
  askPasswordReset(email: string): Promise<void>
  /** With the token of the mailed link; ends the session there is, quietly. */
  resetPassword(token: string, password: string): Promise<void>
}

/** The basket and what goes with it (§3 Cart, F1–F8). */
export type CartSlice = {
  token: string | null
  cart: Cart | null
  status: 'idle' | 'loading' | 'ready'
  /** Line ids (or product codes before the first answer) with a write under way. */
  busy: readonly string[]
  greenActions: GreenActions
  /** Euros HT as typed, empty when unknown. */
  budgetPerPerson: string
  slot: { day: ParisDay; window: string } | null
  purchaseOrder: string
  tvaNumber: string
  notes: string
  /** Creates the cart when there is none (single flight, across tabs too). Rejects with ApiError; nothing is lost. */
  add(productCode: string, quantity: number, parts?: MenuParts): Promise<void>
  /** Optimistic for the quantity, rolled back when refused; 0 removes the line. */
  setQuantity(itemId: number, quantity: number): Promise<void>
  remove(itemId: number): Promise<void>
  /** Answers what §8 knows: 'empty' or 'invalid'. */
  applyCoupon(code: string): Promise<'applied' | 'empty' | 'invalid'>
  removeCoupon(): Promise<void>
  /** Reads the cart again; silently reset when its token is dead (F6). */
  refresh(): Promise<void>
  reset(): void
  setGreenAction(name: keyof GreenActions, taken: boolean): void
  note(change: Partial<Pick<CartSlice, 'budgetPerPerson' | 'purchaseOrder' | 'tvaNumber' | 'notes'>>): void
  /** Sends day, slot and notes (G4) and reads the cart again; rejects with ApiError whose fields are deliveryDate or deliveryWindow. */
  chooseSlot(day: ParisDay, window: string): Promise<void>
}

/** From address to paid order (backend contract 4.2). */
export type CheckoutSlice = {
  /** The order being placed or paid, once completed. */
  order: Order | null
  setAddresses(shipping: AddressDraft, billing: AddressDraft | null): Promise<void>
  /** Completes the cart once, whatever is clicked; answers the placed order. The local cart is dropped. */
  place(method: 'card' | 'bank_transfer', acceptedAlcohol: boolean): Promise<Order>
  /** One payment attempt for a placed order; the same key answers the same request. */
  pay(orderToken: string, cardToken: string, saveCard: boolean, key: string): Promise<PaymentRequest>
  /** After the challenge: tells the server, then polls until the state is final. */
  settle(hash: string, result: 'authenticated' | 'failed' | 'cancelled'): Promise<PaymentRequest>
  /** Reads one order of the customer; used by payment retry and confirmation. */
  read(orderToken: string): Promise<Order>
}

/** Profile and address book (§3, H6–H9). */
export type ProfileSlice = {
  profile: Profile | null
  addresses: readonly Address[]
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** False when it could not be read (H7). */
  load(): Promise<boolean>
  /** Forgets everything personal: nobody is signed in any more. */
  clear(): void
  addAddress(draft: AddressDraft): Promise<Address>
  changeAddress(id: number, draft: AddressDraft): Promise<Address>
  removeAddress(id: number): Promise<void>
  save(fields: ProfileFields): Promise<void>
  /** Signs in again with the new one: with the old one, every session has ended. */
  changePassword(current: string, next: string): Promise<void>
  /** True once saved, false on any failure; the profile is read again after (H7). */
  setNewsletters(choice: Newsletters): Promise<boolean>
  cards: readonly Card[]
  loadCards(): Promise<boolean>
  /** Keeps a card by the token the payment page gave for it. */
  addCard(cardToken: string): Promise<Card>
  makeCardDefault(id: number): Promise<void>
  removeCard(id: number): Promise<void>
  /** The PDF of an invoice or a quote. */
  download(kind: 'invoices' | 'quotes', id: string): Promise<Blob>
}

/** Forms that only send (backend contract 4.4); they reject with the fields the backend refuses. */
export type MessagesSlice = {
  contact(fields: MessageFields): Promise<void>
  quote(fields: MessageFields): Promise<void>
  franchise(fields: MessageFields): Promise<void>
}

export type Alert = {
  id: number
  type: 'error' | 'message' | 'success'
  message: string
  /** Milliseconds; 5000 by default (§9). */
  time: number
  /** Errors are timed by default, message and success are not (C4). */
  timed: boolean
  action: { label: string; run(): void } | null
}
export type AlertsSlice = {
  alerts: readonly Alert[]
  show(type: Alert['type'], message: string, options?: Partial<Pick<Alert, 'time' | 'timed' | 'action'>>): void
  dismiss(id: number): void
}

export type Panel = 'cart' | 'address' | 'sign-in' | 'channel' | 'menu'
/** Main view and additional view of the sidebar (C1): 'address' while signed out opens 'sign-in'; closing pops the additional view first. */
export type PanelsSlice = {
  main: Panel | null
  additional: Panel | null
  open(panel: Panel): void
  openAdditional(panel: Panel): void
  close(): void
}

export type State = {
  channel: ChannelSlice
  session: SessionSlice
  cart: CartSlice
  checkout: CheckoutSlice
  profile: ProfileSlice
  alerts: AlertsSlice
  panels: PanelsSlice
  messages: MessagesSlice
}

/** What a slice is given: read everything, write only its own branch, reach the world. */
export type SliceContext<Key extends keyof State> = World & {
  get(): State
  patch(change: Partial<State[Key]>): void
}
