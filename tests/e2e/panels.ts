import type { Locator, Page } from '@playwright/test'
import type { Runtime } from '../../widgets/core/store/runtime.ts'
import type { Alert, Panel } from '../../widgets/core/store/state.ts'

// What a widget asks of the page as a whole, for rows about the sidebar and the messages themselves rather than about who opens them.

type Ask =
  | { do: 'open' | 'openAdditional'; panel: Panel }
  | { do: 'say'; type: Alert['type']; words: string; options?: { time?: number; timed?: boolean } }
  | { do: 'expire' }

async function ask(page: Page, wish: Ask): Promise<void> {
  // The shop comes with the first sign that somebody is there.
  await page.mouse.move(300, 300)
  await page.waitForFunction(() => Reflect.has(globalThis, Symbol.for('catering.runtime.1')))
  await page.evaluate(async (asked) => {
    const shop = (globalThis as { [key: symbol]: Runtime | undefined })[Symbol.for('catering.runtime.1')]
    const { panels, alerts, session } = shop!.store.getState()
    if (asked.do === 'expire') session.signOut('expired')
    else if (asked.do === 'say') alerts.show(asked.type, asked.words, asked.options)
    else panels[asked.do](asked.panel)
  }, wish)
}

export const openPanel = (page: Page, panel: Panel): Promise<void> => ask(page, { do: 'open', panel })
export const openOver = (page: Page, panel: Panel): Promise<void> => ask(page, { do: 'openAdditional', panel })
export const say = (
  page: Page,
  type: Alert['type'],
  words: string,
  options: { time?: number; timed?: boolean } = {},
): Promise<void> => ask(page, { do: 'say', type, words, options })
/** What the clock of a session does when its hour has come. */
export const endSession = (page: Page): Promise<void> => ask(page, { do: 'expire' })

/** A form stands in the page's own tree, and is only shown in its dialog. */
export const addressForm = (page: Page): Locator => page.getByRole('form', { name: 'Adresse', exact: true })
