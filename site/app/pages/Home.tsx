import { Icon } from '../components/Icon.tsx'
import { homeMessages } from '../content/home.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../page-props.ts'
import { pathOf } from '../router/routes.ts'
import { AlcoholNotice } from './home/AlcoholNotice.tsx'
import { Facts } from './home/Facts.tsx'
import { Formulas } from './home/Formulas.tsx'
import { Hero } from './home/Hero.tsx'
import { Network } from './home/Network.tsx'
import { QuoteCall } from './home/QuoteCall.tsx'
import { Steps } from './home/Steps.tsx'
import { Tiles } from './home/Tiles.tsx'

/** The home page (§2). */
export function Home({ route }: PageProps) {
  useHead(route)
  const { commitments, proof, franchise } = homeMessages
  return (
    <>
      <Hero />
      <Tiles />
      <Steps />
      <Formulas />
      <QuoteCall />
      <Network />
      <Facts
        id="engagements"
        title={commitments.title}
        items={commitments.items}
        action={
          <a className="link" href={pathOf('commitments')}>
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
        <a className="button button--line button--large" href={pathOf('franchise')}>
          {franchise.action}
        </a>
      </section>
      <AlcoholNotice />
    </>
  )
}
