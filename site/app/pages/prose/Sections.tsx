import { layoutMessages } from '../../content/layout.ts'
import { fill } from '../../content/inline-text.ts'
import type { Block as AnyBlock, Section } from '../../content/page.ts'
import { Block } from './Block.tsx'
import type { Channel } from './ChannelFacts.tsx'

type SectionsProps = {
  sections: readonly Section[]
  values?: Readonly<Record<string, string>>
  /** The point of sale of the page, or the current one. */
  channel: Channel
}

/** Number of sections from which a page has a table of contents. */
const MIN_FOR_CONTENTS = 6

export function Sections({ sections, values, channel }: SectionsProps) {
  const [main, asides] = [sections.filter(({ aside }) => !aside), sections.filter(({ aside }) => aside)]
  const long = main.length >= MIN_FOR_CONTENTS
  const one = (section: Section) => <One key={section.id} section={section} values={values} channel={channel} />
  return (
    <div className={long ? 'prose__body prose__body--long' : 'prose__body'}>
      {long && (
        <nav className="prose__contents" aria-label={layoutMessages.contents}>
          <p>{layoutMessages.contents}</p>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{fill(section.heading, values)}</a>
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

type OneProps = Omit<SectionsProps, 'sections'> & { section: Section }

function One({ section: { id, heading, aside, blocks }, values, channel }: OneProps) {
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

const isAction = (block: AnyBlock): boolean => typeof block !== 'string' && block.type === 'action'
