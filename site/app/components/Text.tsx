import { Fragment } from 'react'
import { fill, inline } from '../content/inline-text.ts'

/** A text of the content, with its placeholders filled and its `[label](url)` marks as links. */
export function Text({ text, values }: { text: string; values?: Readonly<Record<string, string>> }) {
  return inline(fill(text, values)).map((piece, index) =>
    piece.to === null ? (
      <Fragment key={index}>{piece.text}</Fragment>
    ) : (
      <a key={index} href={piece.to} rel={relOf(piece.to)}>
        {piece.text}
      </a>
    ),
  )
}

/** `rel` of a link: external without access to the opener for another site, else undefined. */
export const relOf = (to: string): string | undefined => (/^https?:/.test(to) ? 'external noopener' : undefined)
