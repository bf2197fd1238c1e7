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
  const render = async (isOpen: boolean): Promise<void> => {
    const again = () => void render(true)
    root.replaceChildren(panel(await examine(), { isOpen, again, close: () => host.remove() }))
  }
  await render(innerWidth >= ROOMY)
}

/** On a narrower screen the list would cover the page: it begins as a bar with the summary, which opens it. */
const ROOMY = 768

type PanelOptions = { isOpen: boolean; again(): void; close(): void }

function panel(found: readonly Finding[], { isOpen, again, close }: PanelOptions): HTMLElement {
  const section = make('section')
  section.ariaLabel = 'Doctor of the catering widgets'
  const details = make('details') as HTMLDetailsElement
  details.open = isOpen
  const bar = make('summary')
  bar.append(make('h2', `Catering: ${summary(found)}`))
  const list = make('ul')
  list.append(...found.map(row))
  details.append(bar, list, button('Examine again', again), button('Close', close))
  section.append(details)
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
