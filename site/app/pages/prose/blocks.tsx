import { Text } from '../../components/Text.tsx'
import { fill } from '../../content/fill.ts'

type Values = Readonly<Record<string, string>> | undefined
type Titled = { title: string; text: string; link?: string }

/** Numbered steps. */
export function Steps({ items, values }: { items: readonly Titled[]; values: Values }) {
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

/** Cards; the title of a card with a link is that link. */
export function Cards({ items, values }: { items: readonly Titled[]; values: Values }) {
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

/** A list of labels and values. */
export function Facts({ items, values }: { items: readonly { label: string; value: string }[]; values: Values }) {
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

type TableProps = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** A table that scrolls horizontally on a narrow screen. */
export function Table({ caption, columns, rows }: TableProps) {
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
