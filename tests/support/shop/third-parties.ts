import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Three scripts that behave as real ones: they read the commands that wait for them and call their server. Each call waits for the one
 * before it: calls on several connections would arrive in any order.
 */
const SCRIPTS: Readonly<Record<string, string>> = {
  '/pixel.js': `{
    const home = new URL('/tr', document.currentScript.src)
    let sent = Promise.resolve()
    const tell = ([command, what]) => {
      home.search = new URLSearchParams({ command, what, page: location.pathname + location.search })
      const { href } = home
      sent = sent.then(() => new Promise((done) => {
        const image = new Image()
        image.onload = image.onerror = done
        image.src = href
      }))
    }
    fbq.queue.splice(0).forEach(tell)
    fbq.callMethod = (...command) => tell(command)
  }`,
  '/analytics.js': `{
    const home = new URL('/collect', document.currentScript.src)
    let sent = Promise.resolve()
    const read = ([command, what, details]) => {
      if (command !== 'event') return
      home.search = new URLSearchParams({ what, page: details.page_location, title: details.page_title })
      const { href } = home
      sent = sent.then(() => fetch(href, { mode: 'no-cors' }))
    }
    dataLayer.forEach(read)
    const push = dataLayer.push.bind(dataLayer)
    dataLayer.push = (...entries) => (entries.forEach(read), push(...entries))
  }`,
  '/consent.js': `
    const { clientId } = document.currentScript.dataset
    globalThis.openChoices = () => (document.title = 'Choix de ' + clientId)
    globalThis.answerConsent = (answer) => (function () { dataLayer.push(arguments) })('consent', 'update', answer)
  `,
}

/** The server of a third party, which records the requested URLs: '/pixel.js', '/tr?command=init&…'. */
export class ThirdParties {
  readonly requested: string[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer(({ url = '/' }, response) => {
      if (url !== '/favicon.ico') this.requested.push(url)
      const script = SCRIPTS[url.split('?', 1)[0] ?? '']
      response.writeHead(script ? 200 : 204, { 'content-type': 'text/javascript' }).end(script)
    })
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Settings of a site that uses the tools of these names. */
  settings(...names: ('consent' | 'pixel' | 'analytics')[]): NodeJS.ProcessEnv {
    const pairs = names.flatMap((name): [string, string][] => [
      [name === 'consent' ? 'CONSENT_CLIENT_ID' : `${name.toUpperCase()}_ID`, `${name}-1`],
      [`${name.toUpperCase()}_SCRIPT_URL`, `${this.origin}/${name}.js?id={id}`],
    ])
    return { ...Object.fromEntries(pairs), CONSENT_OPEN: 'openChoices' }
  }

  /** The parameters of every call to this path. */
  received(path: '/tr' | '/collect'): Record<string, string>[] {
    return this.requested
      .filter((url) => url.startsWith(path))
      .map((url) => Object.fromEntries(new URL(url, this.origin).searchParams))
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
