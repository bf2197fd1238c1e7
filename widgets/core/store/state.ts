import type {
  AddressFields,
  BookAddress,
  Channel,
  MessageFields,
  NewQuote,
  NewReorder,
  Newsletters,
  Order,
  PaymentRequest,
  ProfileFields,
  ReorderProposal,
} from '../api/api.ts'
import type { AddressUse } from '../domain/profile.ts'
import type { Session } from '../domain/session.ts'
import type { CartSlice } from './slices/cart-state.ts'
import type { AlertsSlice, PanelsSlice } from './overlays.ts'
import type { Deps } from './deps.ts'

export type { BookAddress, Card, Profile } from '../api/api.ts'
export type { CartSlice } from './slices/cart-state.ts'
export type { Alert, AlertsSlice, Panel, PanelsSlice } from './overlays.ts'

/** What a person types to open an account (§3 Sign-up draft). */
export type SignUpDraft = {
  civility: 'MME' | 'M'
  firstName: string
  lastName: string
  company: string
  phoneNumber: string
  siret: string
  email: string
  password: string
  newsletter: boolean
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
  /** Looks a postal code up. With a full cart and another channel it resolves to 'confirm', and nothing changes yet. */
  search(zipcode: string): Promise<ChannelSearch>
  /** Takes a channel, unless the page forbids it; a channel other than the current one resets the cart (E3). */
  choose(channel: Channel, zipcode: string | null): boolean
  /** Reads the remembered channel, or the national one. */
  restore(): Promise<void>
}
export type ChannelSearch = { outcome: 'chosen' | 'confirm'; channel: Channel } | { outcome: 'none' | 'forbidden' }

/** Who is signed in (§4, H1–H5). */
export type SessionSlice = {
  session: Session | null
  /** Stores the token, attaches the cart, loads the profile; rejects with ApiError 'unauthorized' on wrong credentials. */
  signIn(email: string, password: string): Promise<void>
  signUp(draft: SignUpDraft): Promise<void>
  /** Clears token, id, expiry, roles and profile. The reason decides which alert is shown. */
  signOut(reason: 'asked' | 'expired' | 'elsewhere'): void
  /** Has a link mailed; the answer is the same for an unknown address. */
  requestPasswordReset(email: string): Promise<void>
  /** Uses the token of the mailed link; ends the current session without an alert. */
  resetPassword(token: string, password: string): Promise<void>
}

/** What the person agreed to in the last step. */
export type Accepted = {
  acceptedAlcohol: boolean
  /** Empty for a backend that does not tell which terms are in force. */
  termsVersion: string
}

/** From address to paid order (contract 4.2). */
export type CheckoutSlice = {
  /** Token of the order that was placed last in this page, and the id of the person who placed it: nobody else is led to it. */
  placed: { token: string; owner: number | null } | null
  setAddresses(shipping: AddressDraft, billing: AddressDraft | null): Promise<void>
  /** Takes both addresses out of the order; the book keeps them. */
  removeAddresses(): Promise<void>
  /** Completes the cart once, however often it is clicked; resolves to the placed order. The local cart is dropped. */
  place(method: string, said: Accepted): Promise<Order>
  /**
   * One payment attempt for a placed order; the same key answers the same request. Another method than a card has a page of its own. The
   * request is `completed` only when the order says that it is paid.
   */
  pay(orderToken: string, cardToken: string, saveCard: boolean, key: string, method?: string): Promise<PaymentRequest>
  /** After the challenge: tells the server, then polls until the state is final. */
  reconcile(orderToken: string, hash: string, result: 'authenticated' | 'failed' | 'cancelled'): Promise<PaymentRequest>
  /** Reads an order again; what was read of it before is not shown any more. One whose answer was lost by a reload is announced now. */
  read(orderToken: string): Promise<Order>
}

/** What a customer does with her profile, address book and cards (§3, H6–H9); they are read by name (reads/reads.ts). */
export type ProfileSlice = {
  /** Id of the address that was chosen for the next order; it may be gone from the book. */
  selectedAddress: number | null
  selectAddress(id: number | null): void
  addAddress(draft: AddressDraft): Promise<BookAddress>
  changeAddress(id: number, draft: AddressDraft): Promise<BookAddress>
  removeAddress(id: number): Promise<void>
  /** Makes an address the default in place of the one before, or no longer. */
  setDefault(id: number, use: AddressUse, isDefault: boolean): Promise<void>
  save(fields: ProfileFields): Promise<void>
  /** Signs in again with the new password: every session of the old one has ended. */
  changePassword(current: string, next: string): Promise<void>
  /** All data kept of her, as a file. */
  exportData(): Promise<Blob>
  /** Deletes the account for good, and signs out. Rejects while an order is under way. */
  deleteAccount(password: string): Promise<void>
  /** True once saved, false on any failure; the profile is read again after (H7). */
  setNewsletters(choice: Newsletters): Promise<boolean>
  /**
   * Keeps a card by the token that the payment page gave for it. Resolves to the question of its bank, when the bank asks first: after that
   * the same call keeps the card.
   */
  addCard(cardToken: string): Promise<{ url: string; hash: string } | null>
  makeCardDefault(id: number): Promise<void>
  removeCard(id: number): Promise<void>
  /** A file, under the name the backend gives it; '' when it gives none. */
  download(kind: KeptFile, id: string): Promise<File>
}

/** The PDF of an invoice or a quote by its id; the invoices of a month ('2026-11') in an archive, the figures of a year in a table. */
export type KeptFile = 'invoices' | 'quotes' | 'month' | 'year'

/** The actions on an order, and on a quote (§2). */
export type OrdersSlice = {
  /** What an order would be today, at its own point of sale unless another is named. */
  propose(token: string, channel: string | null): Promise<ReorderProposal>
  /**
   * Puts lines of an order into the cart, or into a new one, and goes to its point of sale. Rejects with ApiError 'refused' when the
   * menu has changed since the proposal: nothing was added.
   */
  reorder(proposal: ReorderProposal, order: Omit<NewReorder, 'channel' | 'cart'> & { replaces: boolean }): Promise<void>
  /** Cancels until the cut-off; what was read of the order is forgotten. */
  cancel(token: string): Promise<void>
  /** Resolves to null when the quote is in the cart now, else to the token of the order it has become. */
  acceptQuote(quote: { id: string; channel: string }): Promise<string | null>
  /** Adds a quote asked for as a visitor to the account, by the code of a mailed link; resolves to its id. */
  claimQuote(code: string): Promise<string>
  refuseQuote(id: string): Promise<void>
}

/** What a list of dishes is narrowed to: codes of attributes, and words searched for. */
export type ListChoice = { filters: readonly string[]; search: string }

/**
 * What a person said about this visit: kept in session storage as long as the tab, so that going back or opening another page asks
 * nothing twice, and no longer, because allergens to avoid tell something about a person's health.
 */
export type PreferencesSlice = {
  /** Number of guests, a whole number from 1; null until it is given. */
  guests: number | null
  /** Codes of the allergens to avoid. */
  avoid: readonly string[]
  /** The choice for each list, by the code of a category or of the seasonal menu. */
  lists: Readonly<Record<string, ListChoice>>
  /** The campaign that led to this page, as its address says (campaign.ts). Not kept after the page: nobody agreed to such a trace. */
  campaign: string
  set(change: Partial<Pick<PreferencesSlice, 'guests' | 'avoid' | 'lists' | 'campaign'>>): void
}

/** Forms that only send, each with the solved puzzle it needs (contract 4.4); they reject with the fields the backend refuses. */
export type MessagesSlice = {
  contact(fields: MessageFields): Promise<void>
  /** Answers the number of the request; sent again unchanged, it is the same request. */
  quote(fields: MessageFields): Promise<NewQuote>
  franchise(fields: MessageFields): Promise<void>
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
  orders: OrdersSlice
  preferences: PreferencesSlice
}

/** What a slice is given: read everything, write only its own branch, use the dependencies. */
export type SliceContext<Key extends keyof State> = Deps & {
  get(): State
  patch(change: Partial<State[Key]>): void
}
