import { options, type VNode } from 'preact'

type Props = Record<string, unknown>

/** Types of fields whose change is heard when it is done, as in React; the others at each key. */
const CHANGES_ONCE = /fil|che|rad/

/** Style properties whose numbers are not pixels. */
const BARE = /^(opacity|z|flex|order|grid|column|line|scale|zoom|aspect|fontW|tabSize)/

/** What React does with the properties of an element and Preact alone does not. */
function adapt(type: string, props: Props): void {
  // React's focus and blur bubble.
  rename(props, 'onFocus', 'onfocusin')
  rename(props, 'onBlur', 'onfocusout')
  if (/^(input|textarea)$/.test(type) && !CHANGES_ONCE.test(String(props.type))) rename(props, 'onChange', 'oninput')
  const { style } = props
  if (style && typeof style === 'object') props.style = pixels(style)
}

function rename(props: Props, react: string, dom: string): void {
  if (!(react in props)) return
  props[dom] = props[react]
  delete props[react]
}

const pixels = (style: object): Props =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      typeof value === 'number' && !name.startsWith('-') && !BARE.test(name) ? `${value}px` : value,
    ]),
  )

const before = options.vnode
options.vnode = (vnode: VNode) => {
  if (typeof vnode.type === 'string') adapt(vnode.type, vnode.props as Props)
  before?.(vnode)
}
