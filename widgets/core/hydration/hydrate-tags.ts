import { replayClicks } from './replay-clicks.ts'

/** Calls back when the files are wanted. */
type Wait = (start: () => void) => void

/**
 * Brings tags to life that show a view of the server's: once `wait` says so, `bring` fetches the files that define them. Their presses are
 * kept until one is alive, whoever has brought it to life. After a failure the next press that `isSign` knows for one of theirs makes
 * another try, which some browsers leave undone until the page is loaded again: that press is then taken back too.
 */
export function hydrateTags(
  hosts: readonly Element[],
  load: () => Promise<unknown>,
  isSign: (sign: Event) => boolean,
  wait: Wait,
): void {
  const alive = new Promise((resolve, reject) => {
    for (const host of hosts) {
      host.addEventListener('catering:ready', resolve, { once: true })
      host.addEventListener('catering:error', reject, { once: true })
    }
    new Promise<void>(wait)
      .then(whenOnline)
      .then(load)
      .catch((error: unknown) => {
        const detail = { code: 'load', message: `<${hosts[0]?.localName}>: ${error}` }
        hosts[0]?.dispatchEvent(new CustomEvent('catering:error', { bubbles: true, composed: true, detail }))
      })
  })
  replayClicks(alive, { drawn: hosts })
  alive.catch(() =>
    hydrateTags(hosts, load, isSign, (start) => {
      // Before those who keep the press.
      const again = (press: Event) => {
        if (!isSign(press)) return
        removeEventListener('click', again, true)
        start()
      }
      addEventListener('click', again, true)
    }),
  )
}

const whenOnline = (): unknown =>
  navigator.onLine || new Promise((resolve) => addEventListener('online', resolve, { once: true }))

/** Asks for files, each once. Their addresses begin at `base`. */
export function preload(files: string[] = [], base: string | URL): void {
  for (const file of files.splice(0)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(file, base).href
    document.head.append(link)
  }
}
