import { homeText } from '../../content/home.ts'
import { site } from '../../content/site.ts'
import { pathOf } from '../../router/routes.ts'

const words = homeText.quote

/** For orders that a cart cannot hold: a quote, and what happens once it is asked for. */
export function QuoteCall() {
  return (
    <section className="wrap" aria-labelledby="devis">
      <div className="quote">
        <div className="quote__text on-dark">
          <h2 id="devis">{words.title}</h2>
          <p>{words.text}</p>
        </div>
        <div className="quote__card">
          <ol>
            {words.then.map((step) => (
              <li key={step.title}>
                <b>{step.title}</b>
                <span>{step.text}</span>
              </li>
            ))}
          </ol>
          <a className="button button--butter button--block" href={pathOf('quote')}>
            {words.action}
          </a>
          <p className="small soft">
            {words.call} <a href={site.contactPhoneLink}>{site.contactPhone}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
