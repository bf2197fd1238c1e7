import { accountText } from '../core/text/account.ts'
import { sectionWords } from './section-words.ts'
import type { Section } from './views.ts'

/** A section that is not built yet says so, and what will be there. */
export function Soon({ section }: { section: Exclude<Section, 'addresses'> }) {
  const { title, text } = sectionWords[section]
  return (
    <>
      <h2 className="account-title" part="heading">
        {title}
      </h2>
      <div className="empty">
        <p>
          <b>{accountText.account.soon}</b>
        </p>
        <p>{text}</p>
      </div>
    </>
  )
}
