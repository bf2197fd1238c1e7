import { rulesToHide } from '../element/hide.ts'
import { readable } from '../ui/sheet/css.ts'

/** A dish as the shop's server draws it for another page (widgets/dish.ts). */
export type DrawnDish = {
  nodes: readonly DrawnNode[]
  rules: string
  /** The address of the backend that was read, the answers that the view was drawn from, and their mark. */
  api: string
  reads: string
  digest: string
  /** The files that bring the view to life. */
  files: string[]
}

/** A node of a view: text, or an element with its attributes and what is in it. */
export type DrawnNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...DrawnNode[]]

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'

/**
 * Puts a view into the root of a tag. An empty link tells what it was drawn from (`from`), and that nobody has taken it over yet: the
 * widget removes it then.
 */
export function drawIn(
  root: ShadowRoot,
  { nodes, rules }: Pick<DrawnDish, 'nodes' | 'rules'>,
  from: Readonly<Record<string, string>>,
): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(readable(rules) + rulesToHide(root.host.getAttribute('hide')))
  root.adoptedStyleSheets = [sheet]
  appendNodes(root, nodes)
  const mark = document.createElement('link')
  Object.assign(mark.dataset, from)
  root.append(mark)
}

/** Makes the nodes one by one: a page with Trusted Types lets nobody write HTML. */
function appendNodes(parent: Node, nodes: readonly DrawnNode[], around = HTML): void {
  for (const node of nodes) parent.appendChild(typeof node === 'string' ? new Text(node) : elementOf(node, around))
}

function elementOf([tag, attributes, ...children]: Exclude<DrawnNode, string>, around: string): Element {
  const space = tag === 'svg' ? SVG : around
  const element = document.createElementNS(space, tag)
  for (const [name, value] of Object.entries(attributes))
    // A strict page forbids the attribute, and lets a script of ours set the same.
    if (name === 'style') (element as HTMLElement).style.cssText = value
    else element.setAttribute(name, value)
  appendNodes(element, children, space)
  return element
}
