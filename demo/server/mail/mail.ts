import type { Database } from '../database/queries.ts'
import { compose } from './compose.ts'
import type { Attachment, Correspondent } from './draft.ts'
import { htmlOf } from './html.ts'
import type { Letter } from '../shop/letter.ts'
import { draftOf } from './letters/all.ts'
import { textOf } from './text.ts'
import { mailWords } from './words.ts'
import type { LetterContext } from './letter-context.ts'

/** A letter as HTML and as plain text, without a recipient. */
export type Mail = {
  subject: string
  html: string
  text: string
  replyTo: Correspondent
  attachments: readonly Attachment[]
}

/** Writes a letter from the present state of the database; null when it is no longer needed. */
export async function writeMail(db: Database, letter: Letter, desk: LetterContext): Promise<Mail | null> {
  const draft = await draftOf(db, letter, desk)
  if (!draft) return null
  const message = compose(mailWords.letters[letter.kind], draft, desk.siteUrl)
  const { replyTo, attachments = [] } = draft
  return { subject: message.subject, html: htmlOf(message, desk.siteUrl), text: textOf(message), replyTo, attachments }
}
