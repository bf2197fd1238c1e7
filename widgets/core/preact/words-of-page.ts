import { options, type VNode } from 'preact'
import { ownWords } from '../domain/own-words.ts'
import { rewording, wordsIn, type Words } from '../domain/rewording.ts'

/** What is read of an element besides its text. */
const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt', 'label']

let said: Words = {}

/** From now on everything that is drawn has these words in place of ours. Several shops of a page share them. */
export function say(words: Words | string): void {
  said = { ...said, ...wordsIn(words) }
  ownWords.of = rewording(said)
}

// Preact makes every text a node without a type, whose text stands in the place of its properties.
const before = options.vnode
options.vnode = (vnode: VNode) => {
  const { type, props } = vnode as { type: unknown; props: unknown }
  if (type === null) Object.assign(vnode, { props: worded(props) })
  if (typeof type === 'string') {
    const attributes = props as Record<string, unknown>
    for (const name of ATTRIBUTES) if (name in attributes) attributes[name] = worded(attributes[name])
  }
  before?.(vnode)
}

const worded = (value: unknown): unknown => (typeof value === 'string' ? ownWords.of(value) : value)
