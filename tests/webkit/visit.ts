import { spawn, type ChildProcess } from 'node:child_process'
import { expect, inject } from 'vitest'
import { originUrl } from '#demo/launch/origins.ts'
import { freePort } from '../support/backend/server-process.ts'
import type { ShopAddress } from '../support/shop/customer.ts'
import { WebDriver, type Found, type Tab } from '../support/browsers/webdriver.ts'
import { end, openDisplay, type Display } from '../support/browsers/webkit-display.ts'
import { coverOf, seek, type Wanted } from './find-element.ts'

/** A visit to the shop in WebKit: acts on what is on the page and reads it, by its visible name, in every shadow tree. */
export class Visit {
  readonly #display: Display
  readonly #driver: ChildProcess
  #otherTab: Tab | null = null
  readonly page: WebDriver

  private constructor(display: Display, driver: ChildProcess, page: WebDriver) {
    this.#display = display
    this.#driver = driver
    this.page = page
  }

  static async begin(): Promise<Visit> {
    const { driver, browser, display: server } = inject('webkit')
    const display = await openDisplay(server)
    const port = await freePort()
    const env = { ...process.env, DISPLAY: display.name }
    const process_ = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
    await expect.poll(() => isUp(`http://127.0.0.1:${port}/status`)).toBe(true)
    const page = await WebDriver.open(`http://127.0.0.1:${port}`, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    return new Visit(display, process_, page)
  }

  async end(): Promise<void> {
    try {
      await this.page.close()
    } finally {
      await end(this.#driver)
      await this.#display.close()
    }
  }

  goTo = (path: string): Promise<unknown> => this.page.goTo(site(path))

  /** Waits until the URL of the site is this one. */
  at = (path: string): Promise<void> => expect.poll(() => this.page.address()).toBe(site(path))

  /** Runs an action in another tab, the same each time, and switches back to this one. */
  async elsewhere(act: () => Promise<void>): Promise<void> {
    const here = await this.page.tab()
    this.#otherTab ??= await this.page.openTab()
    await this.page.goToTab(this.#otherTab)
    await act()
    await this.page.goToTab(here)
  }

  fill = (label: string, text: string, form?: string): Promise<void> =>
    this.#act({ kind: 'field', name: label, form }, async (field) => {
      await this.page.clear(field)
      if (text) await this.page.type(field, text)
    })

  /**
   * Sets the text of a field by script: the driver gives no focus to a frame of another origin, and the parts of a day stand in the order
   * of the machine's language.
   */
  put = async (label: string, text: string): Promise<void> =>
    this.page.run(
      (field, typed) => {
        const element = field as unknown as HTMLInputElement
        element.value = typed
        element.dispatchEvent(new InputEvent('input', { bubbles: true }))
      },
      await this.find({ kind: 'field', name: label }),
      text,
    )

  value = async (label: string, form?: string): Promise<string> =>
    this.page.run(
      (field) => (field as unknown as HTMLInputElement).value,
      await this.find({ kind: 'field', name: label, form }),
    )

  /** The description of a field: its hint and its error. */
  errorOf = async (label: string, form?: string): Promise<string> =>
    this.page.run(
      (field) => {
        const element = field as unknown as HTMLInputElement
        const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
        const tree = element.getRootNode() as Document
        return ids.map((id) => tree.getElementById(id)?.textContent ?? '').join(' ')
      },
      await this.find({ kind: 'field', name: label, form }),
    )

  isFocused = async (label: string, form?: string): Promise<boolean> =>
    this.page.run(
      (field) => (field as unknown as HTMLElement).matches(':focus'),
      await this.find({ kind: 'field', name: label, form }),
    )

  isOn = async (label: string): Promise<boolean> =>
    this.page.run(
      (field) => {
        const element = field as unknown as HTMLInputElement
        return element.checked ?? element.getAttribute('aria-checked') === 'true'
      },
      await this.find({ kind: 'switch', name: label }),
    )

  /** Clicks a button or a link of that name. */
  click = (name: string, form?: string): Promise<void> => this.#act({ kind: 'button', name, form }, this.#clickElement)

  /** The same for the first name with this prefix and any subject, such as an address. */
  clickFirst = (beginning: string): Promise<void> =>
    this.#act({ kind: 'button of', name: beginning }, this.#clickElement)

  /** Clicks the label of a switch, a checkbox or a radio button. */
  choose = (name: string, form?: string): Promise<void> => this.#act({ kind: 'choice', name, form }, this.#clickElement)

  /** Acts in the frame of this title, once its whole page has loaded with this in it. */
  async within(frame: string, sign: Wanted, act: () => Promise<unknown>): Promise<void> {
    const entered = async () => {
      await this.page.enter(null)
      const found = await this.#look({ kind: 'frame', name: frame })
      if (!found) return false
      await this.#scrollIntoSight(found)
      await this.page.enter(found)
      return (await this.#look(sign)) !== null && (await this.page.run(() => document.readyState)) === 'complete'
    }
    // A frame that navigates meanwhile loses its window, and the driver may never respond for it: it is entered again.
    const tried = () => this.#soon(entered).catch((cause: Error) => cause.message)
    await expect.poll(tried, { message: `${describeTarget(sign)} in frame “${frame}”` }).toBe(true)
    await act()
    await this.#leaveFrames()
  }

  /** A frame that is removed at that moment can make the driver fail, or never respond. */
  #leaveFrames = (): Promise<void> => {
    const left = () => this.page.enter(null).then(() => true)
    return expect.poll(() => this.#soon(left).catch((cause: Error) => cause.message)).toBe(true)
  }

  /** The same for an action that takes the frame to another page; waits for that page. */
  async through(frame: string, sign: Wanted, act: () => Promise<unknown>): Promise<void> {
    await this.within(frame, sign, () => Promise.resolve())
    const element = await this.find({ kind: 'frame', name: frame })
    await this.page.run((found) => {
      const one = found as unknown as HTMLIFrameElement
      one.addEventListener('load', () => one.setAttribute('data-gone-on', ''), { once: true })
    }, element)
    await this.within(frame, sign, act)
    const hasGoneOn = (found: Found) => (found as unknown as Element).hasAttribute('data-gone-on')
    await expect.poll(() => this.page.run(hasGoneOn, element)).toBe(true)
  }

  /** Clicks a button that removes its frame: by script and after the response, as the driver may never respond for a removed frame. */
  async clickAndLeave(name: string): Promise<void> {
    const button = await this.find({ kind: 'button', name })
    await this.#scrollIntoSight(button)
    await expect.poll(() => this.#coverOf(button)).toBeNull()
    const clicked = this.page.run((found) => void setTimeout(() => (found as unknown as HTMLElement).click()), button)
    // The frame may be gone before the response.
    await clicked.catch((error: Error) => {
      if (!error.message.includes('no such frame')) throw error
    })
  }

  /** Waits until this text is visible. */
  async sees(text: string): Promise<void> {
    await this.find({ kind: 'text', name: text })
  }

  /** The whole text of the first element with this text. */
  text = async (text: string): Promise<string> =>
    this.page.run((found) => (found as unknown as Element).textContent, await this.find({ kind: 'text', name: text }))

  misses = (text: string): Promise<void> =>
    expect.poll(() => this.page.run(seek, { kind: 'text', name: text })).toBeNull()

  async stored(key: string): Promise<string | null> {
    return this.page.run((name) => localStorage.getItem(name), key)
  }

  /** Repeats the action until it succeeds: the element may still move, or be rendered again meanwhile. */
  async #act(wanted: Wanted, gesture: (element: Found) => Promise<unknown>): Promise<void> {
    const tried = async () => {
      const element = await this.#look(wanted)
      if (!element) return 'not found'
      return this.#scrollIntoSight(element)
        .then(() => gesture(element))
        .then(
          () => null,
          (cause: Error) => cause.message,
        )
    }
    await expect.poll(tried, { message: describeTarget(wanted) }).toBeNull()
  }

  #clickElement = async (element: Found): Promise<unknown> => {
    const cover = await this.#coverOf(element)
    if (cover) throw new Error(cover)
    return this.page.click(element)
  }

  #coverOf = (element: Found): Promise<string | null> =>
    this.page.run(coverOf as unknown as (one: Found) => string | null, element)

  async find(wanted: Wanted): Promise<Found> {
    let found: Found | null = null
    await expect
      .poll(async () => (found = await this.#look(wanted)), { message: describeTarget(wanted) })
      .not.toBeNull()
    return found!
  }

  /** A look-up and a switch of frames can be aborted and done again without harm. */
  #soon = <Value>(act: () => Promise<Value>): Promise<Value> => this.page.withTimeout(CALL_TIMEOUT_MS, act)

  #look = (wanted: Wanted): Promise<Found | null> =>
    this.#soon(() => this.page.run(seek, wanted)) as Promise<Found | null>

  /** Scrolls by script: the driver's scrolling stops at the border of a shadow root. */
  #scrollIntoSight = (element: Found): Promise<void> =>
    this.page.run(
      (one) => (one as unknown as Element).scrollIntoView({ block: 'center', behavior: 'instant' }),
      element,
    )
}

/** Timeout of a driver call: for a page or a frame that is being loaded the driver may never respond. */
const CALL_TIMEOUT_MS = 8000

const describeTarget = ({ kind, name, form }: Wanted): string => `${kind} “${name}”${form ? ` of “${form}”` : ''}`

export const shop: ShopAddress = { url: (name, path) => originUrl(name, inject('webkit').port) + (path ?? '/') }
/** The folder in which the shop stores its emails. */
export const mails = { settings: { dataDir: inject('webkit').dataDir } }
const site = (path: string): string => shop.url('site', path)

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
