import { Text } from '../../chrome/Text.tsx'
import { chromeText } from '../../content/chrome.ts'
import type { Block as AnyBlock } from '../../content/page.ts'
import { Cards, Facts, Figures, Steps, Table } from './blocks.tsx'
import type { Channel } from './ChannelFacts.tsx'
import { Data } from './Data.tsx'
import { Questions } from './Questions.tsx'

type Values = Readonly<Record<string, string>>

type BlockProps = { block: AnyBlock; values?: Values; channel: Channel }

/** One block of a page’s content; a form that is still to come says so. */
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
    case 'figures':
      return <Figures items={block.items} />
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
      return <Soon text={chromeText.soonForm} />
    case 'data':
      return <Data source={block.source} taxon={block.taxon} channel={channel} />
  }
}

function Soon({ text }: { text: string }) {
  return (
    <div className="note soon">
      <b>{chromeText.soon}</b>
      <p>
        <Text text={text} />
      </p>
    </div>
  )
}
