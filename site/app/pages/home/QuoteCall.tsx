import { homeMessages } from '../../content/home.ts'
import { site } from '../../content/site.ts'
import { pathOf } from '../../router/routes.ts'

const messages = homeMessages.quote

/** The call to request a quote, with its steps. */
export function QuoteCall() {
  return (
    <section className="wrap" aria-labelledby="devis">
      <div className="quote">
        <div className="quote__text on-dark">
          <h2 id="devis">{messages.title}</h2>
          <p>{messages.text}</p>
        </div>
        <div className="quote__card">
          <ol>
            {messages.then.map((step) => (
              <li key={step.title}>
                <b>{step.title}</b>
                <span>{step.text}</span>
              </li>
            ))}
          </ol>
          <a className="button button--butter button--block" href={pathOf('quote')}>
            {messages.action}
          </a>
          <p className="small soft">
            {messages.call} <a href={site.contactPhoneLink}>{site.contactPhone}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
