import { Text } from '../../components/Text.tsx'
import { Widget } from '../../components/Widget.tsx'
import { fill } from '../../content/inline-text.ts'
import type { Block as AnyBlock } from '../../content/page.ts'
import type { Channel } from './ChannelFacts.tsx'
import { Data } from './Data.tsx'
import { Questions } from './Faq.tsx'

type BlockProps = { block: AnyBlock; values?: Values; channel: Channel }

export function Block({ block, values, channel }: BlockProps) {
  if (typeof block === 'string')
    return (
      <p>
        <Text text={block} values={values} />
      </p>
    )
  switch (block.type) {
    case 'note':
      return (
        <p className="note">
          <Text text={block.text} values={values} />
        </p>
      )
    case 'list':
      return (
        <ul className="bullets">
          {block.items.map((item) => (
            <li key={item}>
              <Text text={item} values={values} />
            </li>
          ))}
        </ul>
      )
    case 'steps':
      return <Steps items={block.items} values={values} />
    case 'cards':
      return <Cards items={block.items} values={values} />
    case 'facts':
      return <Facts items={block.items} values={values} />
    case 'questions':
      return <Questions items={block.items} />
    case 'table':
      return <Table {...block} />
    case 'action':
      return (
        <a className={block.style === 'primary' ? 'button' : 'button button--line'} href={block.to}>
          {block.label}
        </a>
      )
    case 'form':
      return <LiveForm {...block} />
    case 'data':
      return <Data source={block.source} taxon={block.taxon} channel={channel} />
  }
}

function LiveForm({ form, intro }: Extract<AnyBlock, { type: 'form' }>) {
  return (
    <>
      {intro && <p className="soft">{intro}</p>}
      {form === 'quote' ? (
        <Widget tag="catering-quote" />
      ) : (
        <Widget tag="catering-contact" view={form === 'contact' ? 'message' : 'franchise'} />
      )}
    </>
  )
}

type Values = Readonly<Record<string, string>> | undefined
type Titled = { title: string; text: string; link?: string }

function Steps({ items, values }: { items: readonly Titled[]; values: Values }) {
  return (
    <ol className="numbered">
      {items.map((item) => (
        <li key={item.title}>
          <h3>{fill(item.title, values)}</h3>
          <p>
            <Text text={item.text} values={values} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Cards({ items, values }: { items: readonly Titled[]; values: Values }) {
  return (
    <ul className="cards">
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.link ? <a href={item.link}>{item.title}</a> : item.title}</h3>
          <p>
            <Text text={item.text} values={values} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Facts({ items, values }: { items: readonly { label: string; value: string }[]; values: Values }) {
  return (
    <dl className="pairs">
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>
            <Text text={item.value} values={values} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A table that scrolls horizontally on a narrow screen. */
function Table({ caption, columns, rows }: Extract<AnyBlock, { type: 'table' }>) {
  return (
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, index) => (
                <td key={index}>
                  <Text text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
