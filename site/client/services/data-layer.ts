type Global = { dataLayer?: unknown[] }

const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const
export type Signal = (typeof SIGNALS)[number]
export type ConsentSignals = Partial<Record<Signal, 'granted' | 'denied'>>

/** Sends a command to tags in the form they read: the `arguments` object itself, as they ignore arrays. */
export const gtag: (...command: unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params
  dataLayer().push(arguments)
}

/** The array that tags read; other scripts may have created it. */
export const dataLayer = (): unknown[] => ((globalThis as Global).dataLayer ??= [])

/** Denies everything until the visitor answers; tags wait half a second for that. Called before anything else (J4). */
export function denyByDefault(): void {
  gtag('consent', 'default', {
    ...Object.fromEntries(SIGNALS.map((signal) => [signal, 'denied'])),
    wait_for_update: 500,
  })
}
