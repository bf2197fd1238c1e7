import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../components/Icon.tsx'

type FactsProps = {
  id: string
  title: string
  items: readonly { icon: IconName; title: string; text: string }[]
  action?: ReactNode
}

/** A list of facts with icons. */
export function Facts({ id, title, items, action }: FactsProps) {
  return (
    <section className="wrap facts-section" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <ul className={`facts facts--${items.length}`}>
        {items.map((fact) => (
          <li key={fact.title}>
            <Icon name={fact.icon} />
            <h3>{fact.title}</h3>
            <p>{fact.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
