import { Text } from '../../components/Text.tsx'
import { Widget } from '../../components/Widget.tsx'
import { fill } from '../../content/inline-text.ts'
import type { Block as AnyBlock } from '../../content/page.ts'
import { Data, type Channel } from './Data.tsx'
import { Questions } from './Faq.tsx'

type Values = Readonly<Record<string, string>> | undefined
type BlockProps = { block: AnyBlock; values?: Values; channel: Channel }

export function Block({ block, values, channel }: BlockProps) {
  const text = (source: string) => <Text text={source} values={values} />
  if (typeof block === 'string') return <p>{text(block)}</p>
  if ('note' in block) return <p className="note">{text(block.note)}</p>
  if ('list' in block)
    return (
      <ul className="bullets">
        {block.list.map((item) => (
          <li key={item}>{text(item)}</li>
        ))}
      </ul>
    )
  if ('steps' in block)
    return (
      <ol className="numbered">
        <Titled items={block.steps} values={values} />
      </ol>
    )
  if ('cards' in block)
    return (
      <ul className="cards">
        <Titled items={block.cards} values={values} />
      </ul>
    )
  if ('facts' in block)
    return (
      <dl className="pairs">
        {Object.entries(block.facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text(value)}</dd>
          </div>
        ))}
      </dl>
    )
  if ('questions' in block) return <Questions items={Object.entries(block.questions)} />
  if ('table' in block) return <Table {...block} />
  if ('action' in block)
    return (
      <a className={block.style === 'primary' ? 'button' : 'button button-line'} href={block.to}>
        {block.action}
      </a>
    )
  return 'form' in block ? <LiveForm {...block} /> : <Data source={block.data} taxon={block.taxon} channel={channel} />
}

function Titled({ items, values }: { items: Readonly<Record<string, string>>; values: Values }) {
  return Object.entries(items).map(([title, text]) => (
    <li key={title}>
      <h3>{fill(title, values)}</h3>
      <p>
        <Text text={text} values={values} />
      </p>
    </li>
  ))
}

function LiveForm({ form, intro }: Extract<AnyBlock, { form: string }>) {
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

/** A table that scrolls horizontally on a narrow screen. */
function Table({ table, columns, rows }: Extract<AnyBlock, { table: string }>) {
  return (
    <div className="table-scroll" role="region" aria-label={table} tabIndex={0}>
      <table>
        <caption>{table}</caption>
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
