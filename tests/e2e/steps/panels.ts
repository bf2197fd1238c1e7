import type { Locator, Page } from '@playwright/test'
import type { Runtime } from '#widgets/core/store/runtime.ts'
import type { Alert, Panel } from '#widgets/core/store/state.ts'

// Opens panels, shows messages and ends sessions without a widget, for tests of the sidebar and the messages themselves.

type ToastOptions = { time?: number; timed?: boolean; action?: string }
type PanelAction =
  | { do: 'open' | 'openAdditional'; panel: Panel }
  | { do: 'toast'; type: Alert['type']; text: string; options?: ToastOptions }
  | { do: 'expire' }

async function perform(page: Page, action: PanelAction): Promise<void> {
  // The scripts load at the first movement of the mouse.
  await page.mouse.move(300, 300)
  await page.waitForFunction(() => Reflect.has(globalThis, Symbol.for('catering.runtime.1')))
  await page.evaluate(async (action) => {
    const shop = (globalThis as { [key: symbol]: Runtime | undefined })[Symbol.for('catering.runtime.1')]
    const { panels, alerts, session } = shop!.store.getState()
    if (action.do === 'expire') session.signOut('expired')
    else if (action.do === 'toast') {
      const { action: label, ...options } = action.options ?? {}
      alerts.show(action.type, action.text, { ...options, ...(label && { action: { label, run: () => undefined } }) })
    } else panels[action.do](action.panel)
  }, action)
}

export const openPanel = (page: Page, panel: Panel): Promise<void> => perform(page, { do: 'open', panel })
export const openOver = (page: Page, panel: Panel): Promise<void> => perform(page, { do: 'openAdditional', panel })
export const showToast = (page: Page, type: Alert['type'], text: string, options: ToastOptions = {}): Promise<void> =>
  perform(page, { do: 'toast', type, text, options })
/** Ends the session as its timer does when it expires. */
export const expireSession = (page: Page): Promise<void> => perform(page, { do: 'expire' })

/** The form is in the page's own tree, and only shown in the dialog: it is looked for in the page. */
export const addressForm = (page: Page): Locator => page.getByRole('form', { name: 'Adresse', exact: true })
