import type { ReactNode } from 'react'
import { useSelector } from '../../../widgets/core/store/hooks.ts'
import { Icon, type IconName } from '../components/Icon.tsx'
import { Widget } from '../components/Widget.tsx'
import { homeMessages } from '../content/home.ts'
import type { PageProps } from '../contexts.ts'
import { useHead } from '../head.ts'
import { routePath } from '../router/routes.ts'
import { Formulas, Hero, Tiles, CatererNetwork, QuoteCallToAction, Steps } from './HomeSections.tsx'

/** The home page (§2). */
export function Home({ route }: PageProps) {
  useHead(route)
  const { commitments, proof, franchise } = homeMessages
  const signedIn = useSelector((state) => state.session.session !== null)
  return (
    <>
      <Hero />
      {signedIn && (
        <div className="wrap home-order">
          <Widget tag="catering-account" view="last-order" />
        </div>
      )}
      <Tiles />
      <Steps />
      <Formulas />
      <QuoteCallToAction />
      <CatererNetwork />
      <Facts
        id="engagements"
        title={commitments.title}
        items={commitments.items}
        action={
          <a className="link" href={routePath('commitments')}>
            {commitments.action}
            <Icon name="arrow-right" />
          </a>
        }
      />
      <Facts id="preuves" title={proof.title} items={proof.items} />
      <section className="wrap franchise-call" aria-labelledby="franchise">
        <div>
          <h2 id="franchise">{franchise.title}</h2>
          <p>{franchise.text}</p>
        </div>
        <a className="button button-line button-large" href={routePath('franchise')}>
          {franchise.action}
        </a>
      </section>
      <AlcoholNotice />
    </>
  )
}

type FactsProps = {
  id: string
  title: string
  items: readonly { icon: IconName; title: string; text: string }[]
  action?: ReactNode
}

function Facts({ id, title, items, action }: FactsProps) {
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

const alcoholMessages = homeMessages.alcohol

/** The legal notice, absent where the current channel sells no alcohol. */
export function AlcoholNotice() {
  const sellsAlcohol = useSelector((state) => state.channel.channel?.sellsAlcohol ?? true)
  if (!sellsAlcohol) return null
  return (
    <section className="wrap" aria-labelledby="alcool">
      <div className="alcohol">
        <strong aria-hidden="true">18+</strong>
        <div>
          <h2 id="alcool">{alcoholMessages.title}</h2>
          <p>{alcoholMessages.text}</p>
          <p className="small soft">{alcoholMessages.law}</p>
        </div>
      </div>
    </section>
  )
}
