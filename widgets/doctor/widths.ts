import type { Finding } from '../core/element/shop/catering.ts'
import { MIN_WIDTH } from '../core/element/width.ts'
import { knownTags } from '../contract/known.ts'
import { ours } from './tags.ts'

/** In pixels: below it a line has room for a few characters. */
const UNREADABLE = 200

/** The box that the kit gives a tag, for those that have not rendered yet; any rule of the page wins, as it does later. */
const FUTURE_BOX = (selector: string): string =>
  `:where(${selector}){display:block;container-type:inline-size;width:-moz-available;width:-webkit-fill-available}`

/** Finds tags whose column is narrower than the widgets can be, those that wait for the visitor (`loading`) too. */
export function examineWidths(): Finding[] {
  const tags = ours().filter(({ localName }) => knownTags.has(localName) && !/button$|shop$/.test(localName))
  const waiting = new CSSStyleSheet()
  waiting.replaceSync(FUTURE_BOX([...new Set(tags.map(({ localName }) => `${localName}[loading]`))].join() || 'none'))
  document.adoptedStyleSheets.push(waiting)
  const found = tags.flatMap(narrow)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== waiting)
  return found
}

/** An element of a hidden part of the page has no box. A tag that has not rendered gets the minimum where its column has no width. */
function narrow(element: Element): Finding[] {
  const [box] = element.getClientRects()
  const isWaiting = !element.shadowRoot && element.hasAttribute('loading')
  if (!box || box.width >= MIN_WIDTH || element.hasAttribute('drawer')) return []
  if (isWaiting ? !box.width : !element.shadowRoot) return []
  return [
    {
      level: box.width < UNREADABLE ? 'error' : 'warning',
      where: `<${element.localName}>`,
      section: 'Width',
      element,
      what: `has ${Math.round(box.width)} px of width on this screen, and needs ${MIN_WIDTH}`,
      fix: fixOf(element),
    },
  ]
}

/** How the layout around a tag leaves it its width. */
function fixOf(element: Element): string {
  for (let item: Element | null = element; item?.parentElement; item = item.parentElement) {
    const { display, flexDirection } = getComputedStyle(item.parentElement)
    const what = item === element ? `<${element.localName}>` : `<${item.localName}> around it`
    if (display.endsWith('flex') && flexDirection.startsWith('row'))
      return `Write flex-wrap: wrap on the flex row, and flex: 1 1 min(${MIN_WIDTH}px, 100%) on ${what}.`
    if (display.endsWith('grid'))
      return `Write grid-template-columns: repeat(auto-fit, minmax(min(${MIN_WIDTH}px, 100%), 1fr)) on the grid.`
    if (display === 'table-cell')
      return `Write min-width: ${MIN_WIDTH}px on <${element.localName}>, and display: block on the cells of the table on phones.`
  }
  return `Widen the column around it: width: 100%, or min-width: ${MIN_WIDTH}px.`
}
