import { hydrate, render, type ComponentChild } from 'preact'
import './dom-props.ts'
import { asServed } from './external-store.ts'
import { keepTexts } from './translated.ts'

type Container = Element | ShadowRoot

/** Like `react-dom/client`, but the view comes at once, in place of what the container held. */
export function createRoot(container: Container) {
  container.textContent = ''
  return rootIn(container)
}

/** Takes over the nodes a page was served with. */
export function hydrateRoot(container: Container, view: ComponentChild) {
  asServed(() => hydrate(view, container))
  return rootIn(container)
}

const rootIn = (container: Container) => {
  keepTexts(container)
  return {
    render: (view: ComponentChild) => render(view, container),
    unmount: () => render(null, container),
  }
}
