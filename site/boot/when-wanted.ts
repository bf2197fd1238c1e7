/** Signs that somebody is about to use the page. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const
/** Reading time after which the files are fetched unasked, in milliseconds. */
const QUIET = 3000

/**
 * Calls `start` once: now if asked or if this browser keeps a cart, a session or a place, else at the first sign of use. Whoever only
 * reads is left in peace: in a quiet moment `prepare` is called, where nobody has to pay for every byte.
 */
export function whenWanted(now: boolean, prepare: () => void, start: () => void): void {
  if (now || keepsSomething()) return start()
  const begin = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, begin, true)
    start()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
  if (savesData()) return
  const wait = () => (timer = setTimeout(prepare, QUIET))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

function keepsSomething(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('catering.'))
  } catch {
    return false
  }
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
