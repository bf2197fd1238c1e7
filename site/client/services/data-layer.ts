type Global = { dataLayer?: unknown[] }

const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const
type Signal = (typeof SIGNALS)[number]
export type ConsentSignals = Partial<Record<Signal, 'granted' | 'denied'>>

/** Sends a command to tags. They read the `arguments` object, and ignore arrays. */
export const gtag: (...command: unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params
  dataLayer().push(arguments)
}

/** The array that tags read, which another script may have created. */
export const dataLayer = (): unknown[] => ((globalThis as Global).dataLayer ??= [])

/** Denies all storage until the visitor's choice, for which tags wait half a second. Called before any other command (J4). */
export function denyByDefault(): void {
  gtag('consent', 'default', {
    ...Object.fromEntries(SIGNALS.map((signal) => [signal, 'denied'])),
    wait_for_update: 500,
  })
}

const PAGE_VIEW = 'site:page'

/** Emits the page view of a navigation, after its title and URL are set. */
export const notifyPageView = (): void => void document.dispatchEvent(new Event(PAGE_VIEW))

export const onPageView = (listener: () => void): void => document.addEventListener(PAGE_VIEW, listener)
