import type { ReactNode } from 'react'
import { FORMULAS } from '../../../widgets/core/domain/catalogue/formulas.ts'
import { formulasMessages } from '../../../widgets/core/messages/formulas.ts'
import { Icon, type IconName } from '../components/Icon.tsx'
import { Picture } from '../components/Picture.tsx'
import { Widget } from '../components/Widget.tsx'
import { Awning } from '../components/brand.tsx'
import { homeMessages } from '../content/home.ts'
import { site } from '../content/site.ts'
import { routePath } from '../router/routes.ts'
import { CatererList, FranceMap } from './CatererList.tsx'

export function Hero() {
  return (
    <section className="hero" aria-labelledby="promesse">
      <Awning />
      <div className="wrap">
        <div className="hero__text">
          <h1 id="promesse">{homeMessages.h1}</h1>
          <p className="hero__lead">{homeMessages.intro}</p>
          <div className="hero__picker">
            <Widget tag="catering-channel-picker" view="hero" />
          </div>
        </div>
        <div className="hero__picture">
          <Picture
            folder="scenes"
            name="hero-vitrine"
            sizes="(min-width: 1600px) 780px, (min-width: 768px) 55vw, 100vw"
            width={1520}
            height={973}
            alt={homeMessages.pictureAlt}
            eager
          />
          {homeMessages.labels.map((label, index) => (
            <a key={label.path} className={`label label--${index + 1}`} href={label.path}>
              {label.name}
              <b>{label.price}</b>
            </a>
          ))}
        </div>
      </div>
      <div className="sill" />
    </section>
  )
}

const menuMessages = homeMessages.menu

const FIRST = '(min-width: 1600px) 700px, (min-width: 768px) 45vw, 100vw'
const OTHERS = '(min-width: 1600px) 500px, (min-width: 768px) 33vw, 50vw'

export function Tiles() {
  return (
    <section className="section wrap" aria-labelledby="univers">
      <div className="section__head">
        <h2 id="univers">{menuMessages.title}</h2>
        <p>{menuMessages.intro}</p>
      </div>
      <ul className="tiles">
        {menuMessages.tiles.map((tile, index) => (
          <li key={tile.code} className={`tile tile--${tile.code}`}>
            <Picture folder="taxons" name={tile.code} sizes={index === 0 ? FIRST : OTHERS} width={640} height={480} />
            <div className="tile__text">
              <h3>
                <a href={routePath('category', { category: tile.code })}>{tile.name}</a>
              </h3>
              <p>{tile.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const { title, items, samples } = homeMessages.steps

const images: readonly ReactNode[] = [
  <>
    <Pill icon="map-pin" text={samples.place} />
    <Pill icon="clock" text={samples.slot} />
  </>,
  <div className="sample-product">
    <Picture folder="products" name="pr-inc-garrigue" sizes="92px" width={640} height={480} />
    <div>
      <b>{samples.product}</b>
      <span className="sample-stepper">
        <Icon name="minus" />
        {samples.quantity}
        <Icon name="plus" />
      </span>
    </div>
  </div>,
  <>
    <Pill icon="truck" text={samples.delivered} />
    <Pill icon="receipt" text={samples.invoice} />
  </>,
]

export function Steps() {
  return (
    <section className="wrap" aria-labelledby="etapes">
      <div className="section__head">
        <h2 id="etapes">{title}</h2>
      </div>
      <ol className="three-steps">
        {items.map((step, index) => (
          <li key={step.title}>
            <div className="three-steps__sample" aria-hidden="true">
              <div>{images[index]}</div>
            </div>
            <h3>
              <span aria-hidden="true">{index + 1}</span>
              {step.title}
            </h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Pill({ icon, text }: { icon: IconName; text: string }) {
  return (
    <span className="pill">
      <Icon name={icon} />
      {text}
    </span>
  )
}

const { formulas } = homeMessages

/**
 * The three formulas (§2), the tall card first (`heightDisplay`). The cards are the fallback content of a lazy widget, which replaces them
 * near the viewport with cards that have a price and an add-to-cart button.
 */
export function Formulas() {
  return (
    <section className="section wrap" aria-labelledby="formules">
      <div className="section__head">
        <h2 id="formules">{formulas.title}</h2>
        <p>{formulas.intro}</p>
      </div>
      <Widget tag="catering-catalogue" category="les-formules" subcategory={null} links="/{path}" loading="lazy">
        <ul className="formulas">
          {FORMULAS.map((formula) => (
            <li key={formula.code} className="formula">
              <div className={`formula__picture formula__picture--${formula.heightDisplay}`}>
                <Picture
                  folder="formulas"
                  name={formula.code}
                  sizes="(min-width: 1600px) 500px, (min-width: 768px) 40vw, 100vw"
                  width={640}
                  height={480}
                />
                <span className="badge">{formulasMessages.guests}</span>
              </div>
              <div className="formula__text">
                <h3>{formula.title}</h3>
                <p>{formula.description}</p>
                <ul>
                  {formula.components.map(({ product, quantity }) => (
                    <li key={product}>{formulasMessages.line(quantity, formulasMessages.components[product])}</li>
                  ))}
                </ul>
                <div className="row">
                  <a className="button button-line button-small" href={formulas.path}>
                    {formulas.choose}
                    <span className="unseen"> : {formula.title}</span>
                  </a>
                  <span className="small soft">{formulas.price}</span>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </Widget>
    </section>
  )
}

const networkMessages = homeMessages.network

export function CatererNetwork() {
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
          <a className="link" href={routePath('local-caterers')}>
            {networkMessages.action}
            <Icon name="arrow-right" />
          </a>
        </div>
      </div>
    </section>
  )
}

const quoteMessages = homeMessages.quote

export function QuoteCallToAction() {
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
          <a className="button button-butter button-block" href={routePath('quote')}>
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
