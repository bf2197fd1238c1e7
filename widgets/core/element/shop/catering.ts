import type { ParisDay } from '../../domain/time/paris-day.ts'
import type { ShopStatus, WidgetEvents } from '../../store/events.ts'

// The JavaScript API of a shop for the page (widgets/docs/javascript-api.md): types only, also part of the npm package.

export type Task = (shop: PageShop) => unknown

/**
 * `globalThis.catering`: an array of tasks until the loader has run, then this object. `window.catering?.push?.((shop) => …)` works
 * before and after; the guide first makes the array (widgets/docs/javascript-api.md).
 */
export type Catering = {
  readonly version: string
  /**
   * What the page can read of its backend: `loading` nothing yet, `ready` everything, `degraded` some of it, `down` none of it.
   * `catering:status` has each change.
   */
  readonly status: ShopStatus
  /** The page's shop, loaded at the first access; rejects when a setting is missing. */
  readonly ready: Promise<PageShop>
  push(...tasks: Task[]): void
  /** Loads the widgets of a shadow root of the page, now and when tags are added. */
  watch(root: ParentNode): void
  /** Checks the page, logs the problems and their solutions to the console, and returns them. */
  doctor(): Promise<Finding[]>
}

/** A finding of the doctor: the check, its state, and the solution of a problem. `section` is a heading of the guide. */
export type Finding = {
  /** A `note` is no fault: what the page may have on purpose. */
  level: 'fine' | 'note' | 'warning' | 'error'
  /** The part of the page: `<catering-cart view="…">`, 'data-channel', 'the page'. */
  where: string
  what: string
  fix?: string
  section:
    | 'Settings'
    | 'Messages'
    | 'JavaScript API'
    | 'Tags'
    | 'Analytics'
    | 'Theming'
    | 'Width'
    | 'Getting started'
    | 'Versions'
    | 'Content Security Policy'
    | 'Storage'
    | 'Origin of the page'
  /** The element in the page. */
  element?: Element
}

/** The readable state of a shop; amounts in cents, HT unless stated otherwise. */
export type Snapshot = {
  readonly channel: { readonly code: string; readonly name: string; readonly zipcode: string | null } | null
  readonly slot: { readonly day: ParisDay; readonly window: string } | null
  readonly cart: {
    readonly count: number
    readonly subTotal: number
    /** With tax and delivery. */
    readonly total: number
    readonly items: readonly SnapshotItem[]
  }
  readonly customer: { readonly signedIn: boolean }
}
export type SnapshotItem = {
  readonly productCode: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: number
}

/** The actions of a shop. When an action fails, the shop shows the reason to the visitor, and the result is false. */
export type ShopActions = {
  /** The quantity is a whole number from 1, one when absent; its digits as a text, such as the value of a field, are taken too. */
  addItem(productCode: string, quantity?: number): Promise<boolean>
  /** Sets the quantity of the product's line; 0 removes it. False when it is not in the cart. */
  changeQuantity(productCode: string, quantity: number): Promise<boolean>
  removeItem(productCode: string): Promise<boolean>
  openCart(): void
  closeCart(): void
  /** Five digits. 'moved': chosen, and the cart went along; 'confirm': the cart would be emptied; 'forbidden': canceled by the page or a later call; 'failed': no response. */
  setPostalCode(postalCode: string): Promise<'chosen' | 'moved' | 'confirm' | 'none' | 'forbidden' | 'failed'>
  /** A day in Paris, and the value of one of its slots. */
  chooseSlot(day: ParisDay, window: string): Promise<boolean>
  signOut(): void
}

type Name = keyof ShopActions
export type Arguments<Action extends Name> = Required<Parameters<ShopActions[Action]>>

/** Replaces an action. Without a call of `next`, nothing happens in the shop. */
export type Override = <Action extends Name>(
  action: Action,
  replace: (next: (...args: Arguments<Action>) => Promise<void>, ...args: Arguments<Action>) => unknown,
) => () => void

/** Receives a request before it is sent: may change it, respond itself, or read the response of `next`. */
export type Interceptor = (
  request: Request,
  next: (request: Request) => Promise<Response>,
) => Promise<Response> | Response

type Listener<Event extends keyof WidgetEvents> = (event: CustomEvent<WidgetEvents[Event]>) => void

/** The shop as the JavaScript API of the page. */
export type PageShop = ShopActions & {
  readonly version: string
  /** Returns the same object until a value of it changes. */
  snapshot(): Snapshot
  /** Calls the listener now and at each change. Returns the function that unsubscribes. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void
  /** Listens to an event, and replays its last one at once, except before an action. Returns the function that unsubscribes. */
  on<Event extends keyof WidgetEvents>(
    name: Event,
    listener: Listener<Event>,
    options?: { replay?: boolean },
  ): () => void
  /** Wraps an action of the page and of every widget; `next` is the original action. Returns the function that removes it. */
  override: Override
  /** Wraps every request to the backend. Returns the function that removes it. */
  intercept(interceptor: Interceptor): () => void
  /** The visitor's consent to measurement; the data layer waits for it. */
  consent(choice: 'granted' | 'denied'): void
  /** The shop of a `<catering-shop>`, or of an element inside one. */
  of(element: Element): PageShop
}
