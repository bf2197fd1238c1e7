import { Icon } from '../../components/Icon.tsx'
import { homeMessages } from '../../content/home.ts'
import { site } from '../../content/site.ts'
import { pathOf } from '../../router/routes.ts'
import { CatererList, FranceMap } from '../CatererList.tsx'

const networkMessages = homeMessages.network

export function Network() {
  return (
    <section className="section wrap" aria-labelledby="reseau">
      <div className="section__head">
        <h2 id="reseau">{networkMessages.title}</h2>
        <p>{networkMessages.intro}</p>
      </div>
      <div className="network">
        <FranceMap />
        <div>
          <CatererList />
          <a className="link" href={pathOf('local-caterers')}>
            {networkMessages.action}
            <Icon name="arrow-right" />
          </a>
        </div>
      </div>
    </section>
  )
}

const quoteMessages = homeMessages.quote

export function QuoteCall() {
  return (
    <section className="wrap" aria-labelledby="devis">
      <div className="quote">
        <div className="quote__text on-dark">
          <h2 id="devis">{quoteMessages.title}</h2>
          <p>{quoteMessages.text}</p>
        </div>
        <div className="quote__card">
          <ol>
            {quoteMessages.then.map((step) => (
              <li key={step.title}>
                <b>{step.title}</b>
                <span>{step.text}</span>
              </li>
            ))}
          </ol>
          <a className="button button--butter button--block" href={pathOf('quote')}>
            {quoteMessages.action}
          </a>
          <p className="small soft">
            {quoteMessages.call} <a href={site.contactPhoneLink}>{site.contactPhone}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
