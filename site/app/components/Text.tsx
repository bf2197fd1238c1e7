import { Fragment } from 'react'
import { fill } from '../content/fill.ts'
import { inline } from '../content/inline.ts'
import { relation } from './relation.ts'

/** A text of the content with its placeholders filled and its `[label](address)` marks made links. */
export function Text({ text, values }: { text: string; values?: Readonly<Record<string, string>> }) {
  return inline(fill(text, values)).map((piece, index) =>
    piece.to === null ? (
      <Fragment key={index}>{piece.text}</Fragment>
    ) : (
      <a key={index} href={piece.to} rel={relation(piece.to)}>
        {piece.text}
      </a>
    ),
  )
}
