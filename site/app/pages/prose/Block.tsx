import { Text } from '../../components/Text.tsx'
import { Widget } from '../../components/Widget.tsx'
import type { Block as AnyBlock, LiveFormName } from '../../content/page.ts'
import { Cards, Facts, Steps, Table } from './blocks.tsx'
import type { Channel } from './ChannelFacts.tsx'
import { Data } from './Data.tsx'
import { Questions } from './Questions.tsx'

type Values = Readonly<Record<string, string>>

type BlockProps = { block: AnyBlock; values?: Values; channel: Channel }

/** A block of a page's content. */
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
      return <LiveForm form={block.form} intro={block.intro} />
    case 'data':
      return <Data source={block.source} taxon={block.taxon} channel={channel} />
  }
}

/** A form widget with its introduction. */
function LiveForm({ form, intro }: { form: LiveFormName; intro: string | undefined }) {
  return (
    <>
      {intro && <p className="soft">{intro}</p>}
      {form === 'quote' && <Widget tag="catering-quote" />}
      {form === 'contact' && <Widget tag="catering-contact" view="message" />}
      {form === 'franchise' && <Widget tag="catering-contact" view="franchise" />}
    </>
  )
}
