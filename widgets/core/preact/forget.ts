import { options, type VNode } from 'preact'

// What a component drew before stays within reach of the element that it was given, as where elements are kept between drawings: of a
// long list a phone would keep several copies. The names are those that Preact gives its own fields.

type Drawn = VNode & {
  /** The views below, and the component of this view. */
  __k: unknown
  __c?: { last?: Drawn }
}
type Options = { __c?: (root: VNode, queue: unknown[]) => void }

/** Views that others have taken the place of in the drawing under way. */
let replaced: Drawn[] = []

const { diffed } = options
options.diffed = (vnode: VNode) => {
  diffed?.(vnode)
  const { __c: component } = vnode as Drawn
  if (!component) return
  if (component.last !== vnode && component.last) replaced.push(component.last)
  component.last = vnode as Drawn
}

const hooks = options as Options
const { __c: commit } = hooks
hooks.__c = (root, queue) => {
  for (const vnode of replaced) vnode.__k = null
  replaced = []
  commit?.(root, queue)
}
