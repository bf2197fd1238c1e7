import { findInShadowTrees } from '../core/element/page/drawer.ts'
import { knownTags } from '../contract/known.ts'
import { isMissing } from './missing.ts'
import { unreplaced } from './placeholders.ts'
import { ours } from './tags.ts'

// Each check reads the page as it is: before its files and its data are there, a page has faults that no visitor sees.

/** How long files and data may take, in milliseconds; what is missing then is examined as it is. */
const LIMIT_MS = 10_000
const STEP_MS = 50
/** A page without a tag may get one from a script of its own; once it has had the time, it has none. */
const untagged = performance.now() + LIMIT_MS

/** Resolves once nothing of the widgets is on its way, or after `LIMIT_MS`: every tag is there, defined and rendered with its data. */
export async function whenSettled(): Promise<void> {
  const limit = performance.now() + LIMIT_MS
  while (isOnTheWay() && performance.now() < limit) await new Promise((resolve) => setTimeout(resolve, STEP_MS))
}

function isOnTheWay(): boolean {
  const tags = ours().filter(({ localName }) => knownTags.has(localName))
  if (!tags.length && performance.now() < untagged) return true
  return unreplaced().length > 0 || tags.some((tag) => isMissing(tag) || isWaiting(tag))
}

/** Whether a widget has still to render: its files, its hydration, or the data that a skeleton stands for. */
function isWaiting(tag: Element): boolean {
  const { shadowRoot } = tag
  const loading = tag.getAttribute('loading')?.trim()
  if (loading === 'interaction' || (loading === 'lazy' && !isInView(tag))) return false
  if (!shadowRoot) return loading === 'lazy'
  return !shadowRoot.adoptedStyleSheets.length || findInShadowTrees('.skeleton', shadowRoot).length > 0
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return element.getClientRects().length > 0 && bottom >= 0 && top <= innerHeight
}
