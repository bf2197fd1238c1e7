const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const
const PREFETCH_DELAY_MS = 3000
/** Minimum `downlink` for the prefetch, in Mbit/s: on a slower connection unneeded files cost more than the latency they save. */
const MIN_DOWNLINK = 2

/** Calls `start` at the first interaction, or at once with `now` or stored data; `prefetch` some time after the load event. */
export function onFirstInteraction(now: boolean, prefetch: () => void, start: () => void): void {
  if (now || hasStoredData()) return start()
  const onInteraction = () => {
    clearTimeout(timer)
    for (const type of INTERACTIONS) removeEventListener(type, onInteraction, true)
    start()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const type of INTERACTIONS) addEventListener(type, onInteraction, { capture: true, passive: true })
  if (isSlowConnection()) return
  const schedule = () => (timer = setTimeout(prefetch, PREFETCH_DELAY_MS))
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule)
}

function hasStoredData(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('catering.'))
  } catch {
    return false
  }
}

/** Always false in Firefox and Safari, which have no `navigator.connection`. */
function isSlowConnection(): boolean {
  const { saveData = false, downlink = MIN_DOWNLINK } =
    (navigator as { connection?: { saveData?: boolean; downlink?: number } }).connection ?? {}
  return saveData || downlink < MIN_DOWNLINK
}
