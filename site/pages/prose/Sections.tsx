import { chromeText } from '../../content/chrome.ts'
import { fill } from '../../content/fill.ts'
import type { Section } from '../../content/page.ts'
import { Block } from './Block.tsx'

type SectionsProps = { sections: readonly Section[]; values?: Readonly<Record<string, string>> }

/** From how many sections on a list of them helps. */
const LONG = 6

/** The sections of a page, and beside a long one where they are. */
export function Sections({ sections, values }: SectionsProps) {
  // A condition (`when`) belongs to a live page; words alone never meet one.
  const shown = sections.filter((section) => !section.when)
  const long = shown.length >= LONG
  return (
    <div className={long ? 'prose__body prose__body--long' : 'prose__body'}>
      {long && (
        <nav className="prose__contents" aria-label={chromeText.contents}>
          <p>{chromeText.contents}</p>
          <ol>
            {shown.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{fill(section.heading, values)}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="prose__sections">
        {shown.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-titre`}>
            <h2 id={`${section.id}-titre`}>{fill(section.heading, values)}</h2>
            {section.blocks.map((block, index) => (
              <Block key={index} block={block} values={values} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
