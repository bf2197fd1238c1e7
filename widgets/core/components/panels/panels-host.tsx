import { createRoot } from 'react-dom/client'
import { markFrench, preserveTranslations } from '../../ui/browser-translation.ts'
import { forms } from '../forms.styles.ts'
import { postalCodeStyles } from '../postal-code/postal-code.styles.ts'
import { RuntimeContext } from '../../store/hooks.ts'
import type { Runtime } from '../../store/runtime.ts'
import { isolateFieldEvents } from '../../ui/field/field-events.ts'
import { kit } from '../../ui/styles/kit.styles.ts'
import { tokens } from '../../ui/styles/tokens.styles.ts'
import { Panels } from './Panels.tsx'
import { panelsStyles } from './panels.styles.ts'

/** Renders the sidebar into its own shadow root in the document body, outside of the views of the page. */
export function renderPanels(runtime: Runtime): void {
  const { store, deps } = runtime
  const element = document.createElement('div')
  markFrench(element, deps.settings)
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [tokens, kit, forms, postalCodeStyles, panelsStyles].map(({ sheet }) => sheet)
  isolateFieldEvents(root)
  preserveTranslations(root)
  // Some sites replace the whole body of the page.
  const stand = () => element.isConnected || document.body.append(element)
  stand()
  store.subscribe(stand)
  createRoot(root).render(
    <RuntimeContext.Provider value={runtime}>
      <Panels emit={deps.emit} />
    </RuntimeContext.Provider>,
  )
  store.subscribe((state, before) => {
    if (state.session.session !== before.session.session) state.panels.update()
  })
}
