import type { ParisDay } from '../../domain/paris-time.ts'
import type { WidgetEvents } from '../events.ts'

// What a page may do with a shop from its own script (widgets/README.md, "From your own script"): types alone, which the npm package
// hands out too.

export type Task = (shop: PageShop) => unknown

/**
 * `globalThis.catering`: an array of tasks until the loader comes, then this. `(globalThis.catering ??= []).push((shop) => …)` works
 * before and after.
 */
export type Catering = {
  readonly version: string
  /** The page's shop, fetched with the first wish for it; rejects when a setting is missing. */
  readonly ready: Promise<PageShop>
  push(...tasks: Task[]): void
  /** Examines the page and writes to the console what is wrong with it and how to mend it; answers the same. */
  doctor(): Promise<Finding[]>
}

/** What the doctor looked at, how it stands, and where it is bad, how to mend it. `section` is a heading of the guide. */
export type Finding = {
  level: 'fine' | 'warning' | 'error'
  /** What of the page it is about: `<catering-cart view="…">`, 'data-channel', 'the page'. */
  where: string
  what: string
  cure?: string
  section:
    'Settings' | 'Tags' | 'Measuring' | 'Look' | 'Versions' | 'Policies a page may hold' | 'What is kept in the browser'
  /** To be found in the page. */
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

/** What a page may do. A failure is said to the visitor by the shop, and answered false. */
export type ShopActions = {
  addItem(productCode: string, quantity?: number): Promise<boolean>
  /** Of the product's line; 0 removes it. False when it is not in the cart. */
  changeQuantity(productCode: string, quantity: number): Promise<boolean>
  removeItem(productCode: string): Promise<boolean>
  openCart(): void
  closeCart(): void
  /** Five digits. 'confirm': the cart would be emptied, and nothing changed; 'forbidden' by the page; 'failed': no answer. */
  setPostalCode(zipcode: string): Promise<'chosen' | 'confirm' | 'none' | 'forbidden' | 'failed'>
  /** Day of Paris, and the value of one of its slots. */
  chooseSlot(day: ParisDay, window: string): Promise<boolean>
  signOut(): void
}

type Name = keyof ShopActions
export type Arguments<Action extends Name> = Required<Parameters<ShopActions[Action]>>

/** What did not call `next` has done something else: for the shop nothing happened. */
export type Override = <Action extends Name>(
  action: Action,
  replace: (next: (...args: Arguments<Action>) => Promise<void>, ...args: Arguments<Action>) => unknown,
) => () => void

/** Sees a call before it leaves: may change it, answer it, or look at what `next` answers. */
export type Interceptor = (
  request: Request,
  next: (request: Request) => Promise<Response>,
) => Promise<Response> | Response

type Listener<Event extends keyof WidgetEvents> = (event: CustomEvent<WidgetEvents[Event]>) => void

/** A shop as the page around it uses it. */
export type PageShop = ShopActions & {
  readonly version: string
  /** The same object as long as nothing of it changed. */
  snapshot(): Snapshot
  /** Calls back now and at each change. Answers how to stop. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void
  /** Hears an event of this shop, and at once the last one there was; not those that come before an act. Answers how to stop. */
  on<Event extends keyof WidgetEvents>(
    name: Event,
    listener: Listener<Event>,
    options?: { replay?: boolean },
  ): () => void
  /** Stands before an action, of the page and of every widget: `next` is what would have been done. Answers how to stop. */
  override: Override
  /** Stands before every call to the backend. Answers how to stop. */
  intercept(interceptor: Interceptor): () => void
  /** What the visitor answered about measuring; the data layer waits for it. */
  consent(answer: 'granted' | 'denied'): void
  /** The shop of a `<catering-shop>`, or of an element inside one. */
  of(element: Element): PageShop
}
