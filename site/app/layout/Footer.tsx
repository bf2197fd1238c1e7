import { conformity } from '../content/audit.ts'
import { chromeText } from '../content/layout.ts'
import { site } from '../content/site.ts'
import { pathOf } from '../router/routes.ts'
import { CookieSettings } from './CookieSettings.tsx'
import { Icon } from '../components/Icon.tsx'
import { Logo } from '../components/Logo.tsx'
import { relation } from '../components/relation.ts'
import { useMainCategories, type MainCategory } from './use-main-categories.ts'

const words = chromeText.footer
type FooterLink = { label: string; to: string }

const columns = (mainCategories: readonly MainCategory[]): { title: string; links: FooterLink[] }[] => [
  {
    title: words.menuTitle,
    links: [
      ...mainCategories.map(({ name, path }) => ({ label: name, to: path })),
      { label: words.hotBuffet, to: pathOf('hot-buffet') },
      { label: words.seasonalMenu, to: pathOf('seasonal-menu') },
    ],
  },
  {
    title: words.orderTitle,
    links: [
      { label: chromeText.quote, to: pathOf('quote') },
      { label: words.localCaterers, to: pathOf('local-caterers') },
      { label: chromeText.account, to: pathOf('account') },
      { label: words.seasonalMenuPdf, to: site.externalLinks.seasonalMenuPdf },
      { label: words.allergenPdf, to: site.externalLinks.allergenPdf },
    ],
  },
  {
    title: site.brand,
    links: [
      { label: words.commitments, to: pathOf('commitments') },
      { label: words.franchise, to: pathOf('franchise') },
      { label: words.blog, to: site.externalLinks.blog },
      { label: words.contributors, to: site.externalLinks.contributors },
      { label: words.consumerSite, to: site.externalLinks.consumerSite },
    ],
  },
  {
    title: words.helpTitle,
    links: [
      { label: site.contactPhone, to: site.contactPhoneLink },
      { label: words.write, to: pathOf('contact') },
      { label: words.faq, to: pathOf('faq') },
      { label: words.slots, to: `${pathOf('terms')}#livraison` },
      { label: words.billing, to: `${pathOf('terms')}#paiement` },
    ],
  },
]

const legal: readonly FooterLink[] = [
  { label: words.terms, to: pathOf('terms') },
  { label: words.legalNotices, to: pathOf('legal-notices') },
  { label: words.privacy, to: pathOf('privacy') },
  { label: words.siteMap, to: pathOf('site-map') },
  { label: words.accessibility[conformity], to: pathOf('accessibility') },
]

/** The scalloped foot of every page: the whole site in four columns, the law about alcohol, the legal pages. */
export function Footer() {
  const mainCategories = useMainCategories()
  return (
    <>
      <div className="foot-edge" aria-hidden="true">
        <div className="awning" />
      </div>
      <footer className="foot on-dark">
        <div className="wrap">
          <nav className="foot__top" aria-label={words.label}>
            <div className="foot__lead">
              <Logo />
              <p>{chromeText.baseline}</p>
              <Social />
            </div>
            {columns(mainCategories).map((column) => (
              <div key={column.title}>
                <h2>{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.label}>
                      <a href={link.to} rel={relation(link.to)}>
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <p className="foot__alcohol">
            <strong aria-hidden="true">18+</strong>
            <span>{words.alcohol}</span>
          </p>
          <div className="foot__legal">
            <span>
              © {new Date().getFullYear()} {site.brand}
            </span>
            {legal.map((link) => (
              <a key={link.to} href={link.to}>
                {link.label}
              </a>
            ))}
            <CookieSettings />
          </div>
        </div>
      </footer>
    </>
  )
}

function Social() {
  return (
    <ul className="social" aria-label={words.followUs}>
      {site.externalLinks.social.map((network) => (
        <li key={network.name}>
          <a href={network.url} rel={relation(network.url)} aria-label={network.name}>
            <Icon name={network.icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
