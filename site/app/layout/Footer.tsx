import { layoutMessages } from '../content/layout.ts'
import { conformity, site } from '../content/site.ts'
import { useSettings } from '../contexts.ts'
import { routePath } from '../router/routes.ts'
import { Icon } from '../components/Icon.tsx'
import { Logo } from '../components/brand.tsx'
import { relOf } from '../components/Text.tsx'
import { useMainCategories, type MainCategory } from './use-main-categories.ts'

const messages = layoutMessages.footer
type FooterLink = { label: string; to: string }

const columns = (mainCategories: readonly MainCategory[]): { title: string; links: FooterLink[] }[] => [
  {
    title: messages.menuTitle,
    links: [
      ...mainCategories.map(({ name, path }) => ({ label: name, to: path })),
      { label: messages.hotBuffet, to: routePath('hot-buffet') },
      { label: messages.seasonalMenu, to: routePath('seasonal-menu') },
    ],
  },
  {
    title: messages.orderTitle,
    links: [
      { label: layoutMessages.quote, to: routePath('quote') },
      { label: messages.localCaterers, to: routePath('local-caterers') },
      { label: layoutMessages.account, to: routePath('account') },
      { label: messages.seasonalMenuPdf, to: site.externalLinks.seasonalMenuPdf },
      { label: messages.allergenPdf, to: site.externalLinks.allergenPdf },
    ],
  },
  {
    title: site.brand,
    links: [
      { label: messages.commitments, to: routePath('commitments') },
      { label: messages.franchise, to: routePath('franchise') },
      { label: messages.blog, to: site.externalLinks.blog },
      { label: messages.contributors, to: site.externalLinks.contributors },
      { label: messages.consumerSite, to: site.externalLinks.consumerSite },
    ],
  },
  {
    title: messages.helpTitle,
    links: [
      { label: site.contactPhone, to: site.contactPhoneLink },
      { label: messages.write, to: routePath('contact') },
      { label: messages.faq, to: routePath('faq') },
      { label: messages.slots, to: `${routePath('terms')}#livraison` },
      { label: messages.billing, to: `${routePath('terms')}#paiement` },
    ],
  },
]

const legal: readonly FooterLink[] = [
  { label: messages.terms, to: routePath('terms') },
  { label: messages.legalNotices, to: routePath('legal-notices') },
  { label: messages.privacy, to: routePath('privacy') },
  { label: messages.siteMap, to: routePath('site-map') },
  { label: messages.accessibility[conformity], to: routePath('accessibility') },
]

/** The footer: links in four columns, the legal notice about alcohol, the legal pages. */
export function Footer() {
  const mainCategories = useMainCategories()
  return (
    <>
      <div className="foot-edge" aria-hidden="true">
        <div className="awning" />
      </div>
      <footer className="foot on-dark">
        <div className="wrap">
          <nav className="foot__top" aria-label={messages.label}>
            <div className="foot__lead">
              <Logo />
              <p>{layoutMessages.baseline}</p>
              <Social />
            </div>
            {columns(mainCategories).map((column) => (
              <div key={column.title}>
                <h2>{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.label}>
                      <a href={link.to} rel={relOf(link.to)}>
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
            <span>{messages.alcohol}</span>
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
    <ul className="social" aria-label={messages.followUs}>
      {site.externalLinks.social.map((network) => (
        <li key={network.name}>
          <a href={network.url} rel={relOf(network.url)} aria-label={network.name}>
            <Icon name={network.icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Reopens the consent settings; absent where no consent is requested. */
export function CookieSettings({ className }: { className?: string }) {
  const { hasConsentSettings } = useSettings()
  if (!hasConsentSettings) return null
  return (
    <button type="button" className={className} onClick={() => document.dispatchEvent(new Event('site:cookies'))}>
      {messages.cookies}
    </button>
  )
}
