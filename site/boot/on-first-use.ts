/** Signs that somebody is about to use the page. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const
/** How long after the page has loaded the files are fetched unasked, in milliseconds. */
const QUIET = 3000

/**
 * Calls `start` once: at once if `now` is set or this browser keeps a cart, a session or a place, else at the first sign of use. For a
 * visitor who only reads, `prepare` is called in a quiet moment, unless the browser saves data.
 */
export function onFirstUse(now: boolean, prepare: () => void, start: () => void): void {
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
