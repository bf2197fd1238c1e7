import type { Locator, Page } from '@playwright/test'
import type { Runtime } from '../../widgets/core/store/runtime.ts'
import type { Alert, Panel } from '../../widgets/core/store/state.ts'

// Opens panels, shows messages and ends sessions without a widget, for rows about the sidebar and the messages themselves.

type Ask =
  | { do: 'open' | 'openAdditional'; panel: Panel }
  | { do: 'say'; type: Alert['type']; words: string; options?: { time?: number; timed?: boolean } }
  | { do: 'expire' }

async function ask(page: Page, wish: Ask): Promise<void> {
  // The scripts load at the first movement of the mouse.
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
/** Ends the session as its timer does when it expires. */
export const expireSession = (page: Page): Promise<void> => ask(page, { do: 'expire' })

/** The form is in the page's own tree, and only shown in the dialog: it is looked for in the page. */
export const addressForm = (page: Page): Locator => page.getByRole('form', { name: 'Adresse', exact: true })
