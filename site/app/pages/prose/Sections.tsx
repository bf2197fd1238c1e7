import { layoutMessages } from '../../content/layout.ts'
import { fill } from '../../content/inline-text.ts'
import type { Block as AnyBlock, Section, Sections as AllSections } from '../../content/page.ts'
import { Block } from './Block.tsx'
import type { Channel } from './Data.tsx'

type SectionsProps = {
  sections: AllSections
  values?: Readonly<Record<string, string>>
  /** The channel of the page, or the current one. */
  channel: Channel
}

/** Number of sections from which a page has a table of contents. */
const MIN_FOR_CONTENTS = 6

export function Sections({ sections, values, channel }: SectionsProps) {
  const all = Object.entries(sections)
  const [main, asides] = [all.filter(([, { aside }]) => !aside), all.filter(([, { aside }]) => aside)]
  const long = main.length >= MIN_FOR_CONTENTS
  const one = ([id, section]: [string, Section]) => (
    <One key={id} id={id} section={section} values={values} channel={channel} />
  )
  return (
    <div className={long ? 'prose__body prose__body--long' : 'prose__body'}>
      {long && (
        <nav className="prose__contents" aria-label={layoutMessages.contents}>
          <p>{layoutMessages.contents}</p>
          <ol>
            {all.map(([id, { heading }]) => (
              <li key={id}>
                <a href={`#${id}`}>{fill(heading, values)}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={asides.length > 0 ? 'prose__sections prose__sections--beside' : 'prose__sections'}>
        {asides.length > 0
          ? [main, asides].map((column, index) => (
              <div key={index} className="prose__column">
                {column.map(one)}
              </div>
            ))
          : main.map(one)}
      </div>
    </div>
  )
}

type OneProps = Omit<SectionsProps, 'sections'> & { id: string; section: Section }

function One({ id, section: { heading, aside, blocks }, values, channel }: OneProps) {
  return (
    <section id={id} className={aside ? 'prose__aside' : undefined} aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`}>{fill(heading, values)}</h2>
      {inRows(blocks).map((row, index) =>
        row.length === 1 ? (
          row.map((block) => <Block key={index} block={block} values={values} channel={channel} />)
        ) : (
          <div key={index} className="row">
            {row.map((block, place) => (
              <Block key={place} block={block} values={values} channel={channel} />
            ))}
          </div>
        ),
      )}
    </section>
  )
}

/** Groups consecutive buttons in a row. */
function inRows(blocks: readonly AnyBlock[]): AnyBlock[][] {
  const rows: AnyBlock[][] = []
  for (const block of blocks) {
    const last = rows.at(-1)
    if (isAction(block) && last?.every(isAction)) last.push(block)
    else rows.push([block])
  }
  return rows
}

const isAction = (block: AnyBlock): boolean => typeof block !== 'string' && 'action' in block
