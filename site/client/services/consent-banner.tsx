import { createRoot } from 'react-dom/client'
import { preserveTranslations } from '../../../widgets/core/ui/browser-translation.ts'
import { ConsentBanner } from '../../app/layout/ConsentBanner.tsx'
import { readChoice, storeChoice, type Choice, type Purpose } from './consent-choice.ts'

/** The consent banner of the site. It precedes the page in reading order, for the keyboard, and does not cover it. */
export function createBanner(purposes: readonly Purpose[], onChoice: (choice: Choice) => void) {
  const container = document.getElementById('consent')
  const root = container && createRoot(container)
  if (container) preserveTranslations(container)
  let opener: Element | null = null

  const close = (choice: Choice) => {
    storeChoice(choice)
    root?.render(null)
    const target = opener?.isConnected ? opener : document.querySelector('#contenu')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    // Last: it runs scripts of third parties.
    onChoice(choice)
  }
  return {
    /** `fromSettings`: the visitor reopened the banner, which shows the list of purposes and takes the focus. */
    open(fromSettings: boolean): void {
      opener = fromSettings ? document.activeElement : null
      root?.render(
        <ConsentBanner
          key={Number(fromSettings)}
          purposes={purposes}
          fromSettings={fromSettings}
          initial={readChoice(purposes) ?? {}}
          onChoice={close}
        />,
      )
    },
  }
}
