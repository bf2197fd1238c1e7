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

/**
 * Takes over the nodes a page was served with. Preact would reset what was typed in them when it next renders: the state follows the
 * focused field at once, which keeps its selection.
 */
export function hydrateRoot(container: Container, view: ComponentChild) {
  const field = (container.getRootNode() as Document | ShadowRoot).activeElement as HTMLInputElement | null
  const { value, defaultValue, selectionStart: start, selectionEnd: end } = field ?? {}
  asServed(() => hydrate(view, container))
  if (field && start != null && value !== defaultValue) {
    field.value = value!
    field.setSelectionRange(start, end!)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
  return rootIn(container)
}

const rootIn = (container: Container) => {
  keepTexts(container)
  return {
    render: (view: ComponentChild) => render(view, container),
    unmount: () => render(null, container),
  }
}
