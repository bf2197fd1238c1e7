import { createRoot } from 'react-dom/client'
import { keepTexts } from '../../../widgets/core/ui/translated.ts'
import { ConsentBanner } from '../../app/layout/ConsentBanner.tsx'
import { keepChoice, readChoice, type Choice, type Purpose } from './consent-choice.ts'

/** `chosen`: the visitor asked for the banner, which opens at the purposes and takes the focus. */
export type Banner = { open(chosen: boolean): void }

/** Our own banner: before the page in reading order, so that the keyboard meets it early, and never in the way of the page. */
export function createBanner(purposes: readonly Purpose[], answer: (choice: Choice) => void): Banner {
  const place = document.getElementById('consent')
  const root = place && createRoot(place)
  if (place) keepTexts(place)
  let from: Element | null = null

  const close = (choice: Choice) => {
    keepChoice(choice)
    root?.render(null)
    const back = from?.isConnected ? from : document.querySelector('#contenu')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    // Last, because scripts of third parties run in it.
    answer(choice)
  }
  return {
    open(chosen) {
      from = chosen ? document.activeElement : null
      root?.render(
        <ConsentBanner
          key={Number(chosen)}
          purposes={purposes}
          chosen={chosen}
          before={readChoice(purposes) ?? {}}
          onAnswer={close}
        />,
      )
    },
  }
}
