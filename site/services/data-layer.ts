type Global = { dataLayer?: unknown[] }

const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const
export type Signal = (typeof SIGNALS)[number]
export type ConsentSignals = Partial<Record<Signal, 'granted' | 'denied'>>

/** A command for tags, in the form they read: the arguments themselves, as they pass over arrays. */
export const gtag: (...command: unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params
  dataLayer().push(arguments)
}

/** What tags read, and other scripts may have begun. */
export const dataLayer = (): unknown[] => ((globalThis as Global).dataLayer ??= [])

/** Everything is denied until the visitor answers; tags wait half a second for that. Said before anything else is (J4). */
export function denyByDefault(): void {
  gtag('consent', 'default', {
    ...Object.fromEntries(SIGNALS.map((signal) => [signal, 'denied'])),
    wait_for_update: 500,
  })
}
