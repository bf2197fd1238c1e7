/** An element of the page, in the W3C's WebDriver protocol. */
export type Found = { 'element-6066-11e4-a52e-4f735466cecf': string }
/** The handle of a tab. */
export type Tab = string

const idOf = (element: Found): string => element['element-6066-11e4-a52e-4f735466cecf']

/** One browser driven over WebDriver: the few calls of the protocol that user gestures need. */
export class WebDriver {
  readonly #session: string
  /** The timeout of a call, in milliseconds. */
  #timeoutMs: number | null = null
  /** The frame that scripts run in. */
  #frame: Found | null = null

  private constructor(session: string) {
    this.#session = session
  }

  static async open(driver: string, capabilities: object): Promise<WebDriver> {
    const alwaysMatch = { ...capabilities, timeouts: { script: 30_000 } }
    const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: { alwaysMatch },
    })
    return new WebDriver(`${driver}/session/${sessionId}`)
  }

  close = (): Promise<unknown> => this.#call('DELETE', '')
  goTo = (url: string): Promise<unknown> => this.#post('url', { url })
  reload = (): Promise<unknown> => this.#post('refresh')
  back = (): Promise<unknown> => this.#post('back')
  address = (): Promise<string> => this.#call('GET', '/url')
  click = (element: Found): Promise<unknown> => this.#post(`element/${idOf(element)}/click`)
  clear = (element: Found): Promise<unknown> => this.#post(`element/${idOf(element)}/clear`)
  type = (element: Found, text: string): Promise<unknown> => this.#post(`element/${idOf(element)}/value`, { text })
  /** The tab that the calls go to. */
  tab = (): Promise<Tab> => this.#call('GET', '/window')
  openTab = async (): Promise<Tab> => (await this.#post<{ handle: Tab }>('window/new', { type: 'tab' })).handle
  goToTab = (tab: Tab): Promise<unknown> => this.#post('window', { handle: tab })
  /** Into a frame, or out of all of them. */
  async enter(frame: Found | null): Promise<void> {
    await this.#post('frame', { id: frame })
    this.#frame = frame
  }

  /**
   * Runs a function in the page, which sees nothing but its arguments. WebKit's driver loses every frame when the page around it writes in
   * its history, as it does after scrolling: the same frame is then entered again, which fails if it is gone.
   */
  run<Args extends unknown[], Value>(body: (...args: Args) => Value, ...args: Args): Promise<Awaited<Value>> {
    const script = `return (${body.toString()})(...arguments)`
    const result = () => this.#post<Awaited<Value>>('execute/sync', { script, args })
    const frame = this.#frame
    if (!frame) return result()
    return result().catch((cause: Error) => {
      if (!cause.message.startsWith(FORGOTTEN)) throw cause
      return this.enter(null)
        .then(() => this.enter(frame))
        .then(result)
    })
  }

  /** Performs an action whose calls are cancelled, one by one, after so many milliseconds: each request then ends with its call. */
  async withTimeout<Value>(timeoutMs: number, act: () => Promise<Value>): Promise<Value> {
    const before = this.#timeoutMs
    this.#timeoutMs = timeoutMs
    try {
      return await act()
    } finally {
      this.#timeoutMs = before
    }
  }

  #post<Value>(path: string, body: object = {}): Promise<Value> {
    return this.#call('POST', `/${path}`, body)
  }

  #call<Value>(method: string, path: string, body?: object): Promise<Value> {
    return call(method, this.#session + path, body, this.#timeoutMs)
  }
}

/** How an error begins when the driver does not know the frame. */
const FORGOTTEN = 'WebDriver: no such window'

async function call<Value>(
  method: string,
  url: string,
  body?: object,
  timeoutMs: number | null = null,
): Promise<Value> {
  const signal = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`WebDriver: ${value.error ?? response.status} ${value.message ?? ''}`)
  return value
}
