import { replayClicks } from './replay-clicks.ts'

/** Calls back when the widget files are to be loaded. */
type WhenNeeded = (start: () => void) => void

/**
 * Hydrates server-rendered widgets: once `whenNeeded` calls back, `load` loads the files that define them. Clicks are replayed after
 * hydration, whatever has loaded the files. After a failure the next click that `isOwnClick` accepts retries; some browsers do not load a
 * failed module again before a reload of the page, and that click is then discarded too.
 */
export function hydrateTags(
  hosts: readonly Element[],
  load: () => Promise<unknown>,
  isOwnClick: (click: Event) => boolean,
  whenNeeded: WhenNeeded,
): void {
  const hydrated = new Promise((resolve, reject) => {
    for (const host of hosts) {
      host.addEventListener('catering:ready', resolve, { once: true })
      host.addEventListener('catering:error', reject, { once: true })
    }
    new Promise<void>(whenNeeded)
      .then(whenOnline)
      .then(load)
      .catch((error: unknown) => {
        const detail = { code: 'load', message: `<${hosts[0]?.localName}>: ${error}` }
        hosts[0]?.dispatchEvent(new CustomEvent('catering:error', { bubbles: true, composed: true, detail }))
      })
  })
  replayClicks(hydrated, { hosts })
  hydrated.catch(() =>
    hydrateTags(hosts, load, isOwnClick, (start) => {
      // Runs before the listeners of replayClicks, which were added on the document.
      const retry = (click: Event) => {
        if (!isOwnClick(click)) return
        removeEventListener('click', retry, true)
        start()
      }
      addEventListener('click', retry, true)
    }),
  )
}

const whenOnline = (): unknown =>
  navigator.onLine || new Promise((resolve) => addEventListener('online', resolve, { once: true }))

/** Adds modulepreload links, each file once. `files` are relative to `base`. */
export function preload(files: string[] = [], base: string | URL): void {
  for (const file of files.splice(0)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(file, base).href
    document.head.append(link)
  }
}
