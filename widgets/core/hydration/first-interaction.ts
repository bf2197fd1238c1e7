/** Signs that somebody is about to use the page. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const
/** How long after the page has loaded the files are fetched unasked, in milliseconds. */
const QUIET = 3000
/** The least a line must carry, in megabits a second, for files that nobody may need: on a slower one they cost more than the wait they spare. */
const FAST_LINE = 2

/**
 * Calls `start` once: at once if `now` is set or this browser keeps a cart, a session or a place, else at the first sign of use, which
 * `isMeant` may tell from what a visitor does elsewhere on the page. For a visitor who only reads, `prepare` is called in a quiet moment,
 * unless the browser saves data or the line is known to be slow.
 */
export function onFirstInteraction(
  now: boolean,
  prepare: () => void,
  start: () => void,
  isMeant: (sign: Event) => boolean = () => true,
): void {
  if (now || keepsSomething()) return start()
  const begin = (sign: Event) => {
    if (!isMeant(sign)) return
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, begin, true)
    start()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
  if (sparesData()) return
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

/** Firefox and Safari tell nothing of the line. */
function sparesData(): boolean {
  const { saveData = false, downlink = FAST_LINE } =
    (navigator as { connection?: { saveData?: boolean; downlink?: number } }).connection ?? {}
  return saveData || downlink < FAST_LINE
}
