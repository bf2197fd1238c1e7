import type { ParisDay } from '../../domain/paris-day.ts'
import type { WidgetEvents } from '../../store/events.ts'

// What a page may do with a shop from its own script (widgets/README.md, "From your own script"): types only, which the npm package
// holds too.

export type Task = (shop: PageShop) => unknown

/**
 * `globalThis.catering`: an array of tasks until the loader comes, then this. The guide's
 * `((Object.hasOwn(globalThis, 'catering') && catering) || (globalThis.catering = [])).push?.((shop) => …)` works before and after.
 */
export type Catering = {
  readonly version: string
  /** The page's shop, fetched when it is first asked for; rejects when a setting is missing. */
  readonly ready: Promise<PageShop>
  push(...tasks: Task[]): void
  /** Starts the tags in a shadow root of the page's own, now and as they come. */
  watch(root: ParentNode): void
  /** Examines the page, writes to the console what is wrong with it and how to mend it, and returns the same. */
  doctor(): Promise<Finding[]>
}

/** A finding of the doctor: what it looked at, its state, and how to mend it when bad. `section` is a heading of the guide. */
export type Finding = {
  level: 'fine' | 'warning' | 'error'
  /** The part of the page it is about: `<catering-cart view="…">`, 'data-channel', 'the page'. */
  where: string
  what: string
  cure?: string
  section:
    | 'Settings'
    | 'Messages of your own'
    | 'From your own script'
    | 'Tags'
    | 'Measuring'
    | 'Look'
    | 'Versions'
    | 'Policies a page may hold'
    | 'What is kept in the browser'
  /** The element in the page. */
  element?: Element
}

/** What a page may read of a shop; amounts in cents, HT unless said. */
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

/** What a page may do. When an action fails, the shop tells the visitor, and the answer is false. */
export type ShopActions = {
  addItem(productCode: string, quantity?: number): Promise<boolean>
  /** Sets the quantity of the product's line; 0 removes it. False when it is not in the cart. */
  changeQuantity(productCode: string, quantity: number): Promise<boolean>
  removeItem(productCode: string): Promise<boolean>
  openCart(): void
  closeCart(): void
  /** Takes five digits. 'confirm': the cart would be emptied, so nothing changed; 'forbidden' by the page; 'failed': no answer. */
  setPostalCode(zipcode: string): Promise<'chosen' | 'confirm' | 'none' | 'forbidden' | 'failed'>
  /** Takes a day of Paris, and the value of one of its slots. */
  chooseSlot(day: ParisDay, window: string): Promise<boolean>
  signOut(): void
}

type Name = keyof ShopActions
export type Arguments<Action extends Name> = Required<Parameters<ShopActions[Action]>>

/** An override that did not call `next` has done something else: for the shop nothing happened. */
export type Override = <Action extends Name>(
  action: Action,
  replace: (next: (...args: Arguments<Action>) => Promise<void>, ...args: Arguments<Action>) => unknown,
) => () => void

/** Gets a call before it is sent: may change it, answer it, or look at the answer of `next`. */
export type Interceptor = (
  request: Request,
  next: (request: Request) => Promise<Response>,
) => Promise<Response> | Response

type Listener<Event extends keyof WidgetEvents> = (event: CustomEvent<WidgetEvents[Event]>) => void

/** A shop as the page around it uses it. */
export type PageShop = ShopActions & {
  readonly version: string
  /** Returns the same object until something of it changes. */
  snapshot(): Snapshot
  /** Calls back now and at each change. Returns how to stop. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void
  /** Hears an event of this shop, and at once the last one there was, except those that come before an act. Returns how to stop. */
  on<Event extends keyof WidgetEvents>(
    name: Event,
    listener: Listener<Event>,
    options?: { replay?: boolean },
  ): () => void
  /** Stands before an action of the page and of every widget; `next` is the original action. Returns how to stop. */
  override: Override
  /** Stands before every call to the backend. Returns how to stop. */
  intercept(interceptor: Interceptor): () => void
  /** What the visitor answered about measuring; the data layer waits for it. */
  consent(answer: 'granted' | 'denied'): void
  /** The shop of a `<catering-shop>`, or of an element inside one. */
  of(element: Element): PageShop
}
