import type { Finding } from '../core/element/shop/catering.ts'
import { examine, summary } from './doctor.ts'
import { guideUrl } from './guide.ts'
import { panelStyles } from './panel.styles.ts'

/** Shows the findings of the doctor in a panel on the page, above everything else; `?catering-debug` opens it. */
export async function showPanel(): Promise<void> {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [panelStyles.sheet]
  document.body.append(host)
  const render = async (): Promise<void> => {
    const again = () => void render()
    root.replaceChildren(panel(await examine(), again, () => host.remove()))
  }
  await render()
}

function panel(found: readonly Finding[], again: () => void, close: () => void): HTMLElement {
  const section = make('section')
  section.ariaLabel = 'Doctor of the catering widgets'
  const list = make('ul')
  list.append(...found.map(row))
  section.append(
    make('h2', `Catering: ${summary(found)}`),
    list,
    button('Examine again', again),
    button('Close', close),
  )
  return section
}

function row({ level, where, what, fix, section, element }: Finding): HTMLElement {
  const item = make('li')
  item.className = level
  item.append(make('strong', level), ' ', make('code', where), ` ${what}.`)
  if (fix) item.append(make('p', fix))
  if (level !== 'fine') item.append(guideLink(section))
  if (element)
    item.append(
      ' ',
      button('Show it', () => element.scrollIntoView({ block: 'center' })),
    )
  return item
}

function guideLink(section: Finding['section']): HTMLElement {
  const link = make('a', `Guide: ${section}`) as HTMLAnchorElement
  link.href = guideUrl(section)
  link.target = '_blank'
  link.rel = 'noopener'
  return link
}

function make(tag: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function button(text: string, act: () => void): HTMLElement {
  const element = make('button', text) as HTMLButtonElement
  element.type = 'button'
  element.onclick = act
  return element
}
