import type {
  AddressFields,
  BookAddress,
  ChallengeResult,
  MessageFields,
  NewQuote,
  NewReorder,
  Newsletters,
  Order,
  PaymentRequest,
  ProfileFields,
  Registration,
  ReorderProposal,
} from '../api/api.ts'
import type { AddressUse } from '../domain/customer/profile.ts'
import type { Session } from '../domain/customer/session.ts'
import type { CartSlice } from './slices/cart-state.ts'
import type { ChannelSlice } from './slices/channel-state.ts'
import type { Deps } from './deps.ts'

export type { BookAddress, Card, Profile } from '../api/api.ts'
export type { CartSlice } from './slices/cart-state.ts'
export type { ChannelSearch, ChannelSlice } from './slices/channel-state.ts'

/** Fields of the sign-up form (§3 Sign-up draft). */
type SignUpDraft = Omit<Registration, 'subscribedToNewsletter' | 'captchaToken'> & { newsletter: boolean }

export type AddressDraft = AddressFields

/** The session of the customer (§4, H1–H5). */
export type SessionSlice = {
  session: Session | null
  /** Stores the token, restores the cart, loads the profile; rejects with ApiError 'unauthorized' on wrong credentials. */
  signIn(email: string, password: string): Promise<void>
  signUp(draft: SignUpDraft): Promise<void>
  /** Clears the session and personal queries. The reason selects the alert. */
  signOut(reason: 'asked' | 'expired' | 'elsewhere'): void
  /** Requests an email with a link; the response is the same for an unknown email. */
  requestPasswordReset(email: string): Promise<void>
  /** With the token of the link; ends the current session without an alert. */
  resetPassword(token: string, password: string): Promise<void>
}

/** Consents of the last step. `termsVersion` is empty for a backend without versions, `seen` is the cart that the recap showed. */
export type Consents = {
  acceptedAlcohol: boolean
  termsVersion: string
  seen?: { total: number; version: string | undefined }
}

/** From address to paid order (contract 4.2). */
export type CheckoutSlice = {
  /** Token of the last order placed in this page, and the id of its customer, who alone is redirected to it. */
  placed: { token: string; owner: number | null } | null
  /** Token of the last cart that this page has shown in the checkout, or handed over to that of the shop; an earlier version has none. */
  begun?: string
  setAddresses(shipping: AddressDraft, billing: AddressDraft | null): Promise<void>
  /** Removes both addresses from the cart; the address book is not changed. */
  removeAddresses(): Promise<void>
  /** Completes the cart once, even after several clicks; resolves to the placed order. The local cart is reset. */
  place(method: string, accepted: Consents): Promise<Order>
  /** One payment attempt; the same key returns the same request. `completed`: the order is paid. Other methods have a page. */
  pay(orderToken: string, cardToken: string, saveCard: boolean, key: string, method?: string): Promise<PaymentRequest>
  /** After the challenge: reports the result to the server, then polls until the state is final. */
  completeChallenge(orderToken: string, hash: string, result: ChallengeResult): Promise<PaymentRequest>
  /** Fetches an order and updates its query. An order whose response was lost by a reload is announced now. */
  read(orderToken: string): Promise<Order>
}

/** Actions on the profile, the address book and the cards (§3, H6–H9); their data is in queries (core/queries). */
export type ProfileSlice = {
  /** Id of the address selected for the next order; it may no longer be in the book. */
  selectedAddress: number | null
  selectAddress(id: number | null): void
  addAddress(draft: AddressDraft): Promise<BookAddress>
  changeAddress(id: number, draft: AddressDraft): Promise<BookAddress>
  removeAddress(id: number): Promise<void>
  /** Makes an address the default in place of the previous one, or unsets it. */
  setDefault(id: number, use: AddressUse, isDefault: boolean): Promise<void>
  save(fields: ProfileFields): Promise<void>
  /** Signs in again with the new password, as every session of the old one has ended. */
  changePassword(current: string, next: string): Promise<void>
  /** All stored data of the customer, as a file. */
  exportData(): Promise<Blob>
  /** Deletes the account, and signs out. Rejects while an order is in progress. */
  deleteAccount(password: string): Promise<void>
  /** True once saved, false on any failure; the profile is fetched again after (H7). */
  setNewsletters(choice: Newsletters): Promise<boolean>
  /** Saves a card by its token. Resolves to the challenge of the bank, if any, after which the same call saves the card. */
  addCard(cardToken: string): Promise<{ url: string; hash: string } | null>
  makeCardDefault(id: number): Promise<void>
  removeCard(id: number): Promise<void>
  /** A file with the name of the response; '' without one. */
  download(kind: DownloadKind, id: string): Promise<File>
}

/** The PDF of an invoice or a quote by its id; an archive of the invoices of a month ('2026-11'), a table of the figures of a year. */
export type DownloadKind = 'invoices' | 'quotes' | 'month' | 'year'

/** The actions on an order, and on a quote (§2). */
export type OrdersSlice = {
  /** An order at today's prices and availability, in its own channel unless another is given. */
  propose(token: string, channel: string | null): Promise<ReorderProposal>
  /** Adds lines of an order to the cart or a new one. Rejects with 'refused' when the menu has changed since the proposal. */
  reorder(proposal: ReorderProposal, order: Omit<NewReorder, 'channel' | 'cart'> & { replaces: boolean }): Promise<void>
  /** Cancels until the cut-off; invalidates the queries of the order. */
  cancel(token: string): Promise<void>
  /** Resolves to null when the quote is now the cart, else to the token of the order placed from it. */
  acceptQuote(quote: { id: string; channel: string; version?: string | undefined }): Promise<string | null>
  /** Adds a visitor's quote to the account, by the code of the link in the email; resolves to its id. */
  claimQuote(code: string): Promise<string>
  refuseQuote(id: string, version?: string): Promise<void>
}

/** Filters of a product list: codes of attributes, and a search text. */
export type ListChoice = { filters: readonly string[]; search: string }

/** Choices of this visit, in session storage; not in local storage, because excluded allergens are health data. */
export type PreferencesSlice = {
  /** Number of guests, a whole number from 1; null until it is given. */
  guests: number | null
  /** Codes of the excluded allergens. */
  avoid: readonly string[]
  /** Filters of each list, by the code of a category or of the seasonal menu. */
  lists: Readonly<Record<string, ListChoice>>
  /** Campaign parameters of the page URL (`campaignOf`). Not stored, for lack of consent. */
  campaign: string
  set(change: Partial<Pick<PreferencesSlice, 'guests' | 'avoid' | 'lists' | 'campaign'>>): void
}

/** Forms without stored data, each sent with a captcha (contract 4.4); they reject with the invalid fields. */
export type PublicFormsSlice = {
  contact(fields: MessageFields): Promise<void>
  /** Resolves to the number of the request; sent again unchanged, it is the same request. */
  quote(fields: MessageFields): Promise<NewQuote>
  franchise(fields: MessageFields): Promise<void>
}

export type Alert = {
  id: number
  type: 'error' | 'message' | 'success'
  message: string
  /** In milliseconds; 5000 by default (§9). */
  time: number
  /** Errors are timed by default, message and success are not (C4); nor is an alert with an action, so that the action can be reached. */
  timed: boolean
  /** What it states something about; by default its message. */
  subject: string
  action: { label: string; run(): void } | null
  /** Shown on the previous page already. */
  isPrevious: boolean
}
export type AlertsSlice = {
  alerts: readonly Alert[]
  show(
    type: Alert['type'],
    message: string,
    options?: Partial<Pick<Alert, 'subject' | 'time' | 'timed' | 'action'>>,
  ): void
  /** Removes the alert with this id, or of this subject. */
  dismiss(which: number | string): void
  /** An alert may be shown just before a page that follows from it: it stays on that page, and leaves with the next one. */
  changePage(): void
}

export type Panel = 'cart' | 'delivery' | 'address' | 'sign-in' | 'channel' | 'contact'
/** Main and additional view of the sidebar (C1). 'address' shows 'sign-in' while signed out. 'cart' and 'delivery' have own widgets. */
export type PanelsSlice = {
  main: Panel | null
  additional: Panel | null
  /** Subject of the contact form, set by the button that opened it. */
  subject: string
  open(panel: Panel): void
  openAdditional(panel: Panel, subject?: string): void
  close(): void
  /** Called after a sign-in or sign-out: shows the requested views as far as they are allowed now. */
  update(): void
}

export type State = {
  channel: ChannelSlice
  session: SessionSlice
  cart: CartSlice
  checkout: CheckoutSlice
  profile: ProfileSlice
  alerts: AlertsSlice
  panels: PanelsSlice
  publicForms: PublicFormsSlice
  orders: OrdersSlice
  preferences: PreferencesSlice
}

/** Context of a slice: reads the whole state, writes its own part. */
export type SliceContext<Key extends keyof State> = Deps & {
  get(): State
  patch(change: Partial<State[Key]>): void
}
