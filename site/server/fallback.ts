import { chromeText, families } from '../content/chrome.ts'
import { failureText } from '../content/failure.ts'
import { homeText } from '../content/home.ts'
import { site } from '../content/site.ts'
import { mediaSource, mediaSrcset } from '../content/media.ts'
import { CHROME, MENU, pathOf } from '../routes.ts'
import { escape } from './escape.ts'
import type { Settings } from './settings.ts'
import type { Shell } from './shell-parts.ts'

/**
 * The page before its scripts: masthead, heading and first words with the same classes as the real thing, so that
 * they stand where they will stay.
 */
export function fallback(page: Shell, settings: Settings): string {
  if (page.route?.layout === 'validation') return `${funnelTop()}<main id="contenu">${main(page, settings)}</main>`
  const delivery = (page.route?.widgets ?? CHROME).includes('catering-channel-picker') ? deliveryBar : ''
  return `${masthead()}${delivery}<main id="contenu">${main(page, settings)}</main>`
}

const logo = `<a class="logo" href="${pathOf('home')}"><svg viewBox="0 0 26 26" aria-hidden="true"><circle class="logo__moon" cx="13" cy="13" r="12.5"/><path class="logo__shade" d="M17.6 21.4a9.6 9.6 0 1 1 0-16.8 8.4 8.4 0 0 0 0 16.8Z"/></svg>${escape(site.brand)}</a>`

const awning = '<div class="awning-shade" aria-hidden="true"><div class="awning"></div></div>'

const funnelTop = (): string => `<header class="funnel-top on-dark"><div class="wrap">${logo}</div></header>`

const deliveryBar = `<section class="delivery" aria-label="${chromeText.delivery}"><div class="wrap"></div></section>`

function masthead(): string {
  const links = families
    .map(({ name, code }) => `<a href="${pathOf('category', { category: code })}">${escape(name)}</a>`)
    .join('')
  return `<header class="masthead on-dark"><div class="wrap"><span class="button button--quiet button--icon only-narrow"></span>${logo}<nav class="nav" aria-label="${escape(chromeText.mainNavigation)}">${links}</nav><div class="masthead__end"><a class="button button--quiet button--small only-wide" href="${pathOf('quote')}">${escape(chromeText.quote)}</a><span class="button button--quiet button--icon"></span><span class="masthead__cart"></span></div></div></header>`
}

function main(page: Shell, settings: Settings): string {
  const { h1, intro } = page.opening
  const words = `<h1>${escape(h1)}</h1><p>${escape(intro)}</p>`
  if (page.route === null) return failure(page)
  if (page.route.layout === 'homepage') return hero(settings)
  if (page.route.layout === 'validation') return funnel(page, words)
  if (page.route.layout === 'account')
    return `<div class="wrap account"><div></div><div class="account-head">${words}</div></div>`
  if (page.route.view === 'Authentication')
    return `<div class="auth"><div class="auth__form"><div><h1>${escape(h1)}</h1><p class="soft">${escape(intro)}</p></div></div><div class="auth__side"></div></div>`
  const [outside, inside] = page.route.name === 'category' ? ['wrap', 'category-head'] : ['wrap prose', 'prose__head']
  return `<div class="${outside}">${crumbs(page)}<div class="${inside}">${words}</div></div>`
}

function crumbs({ opening: { trail } }: Shell): string {
  const last = trail.length - 1
  const pieces = trail.map(({ label, to }, index) =>
    index < last
      ? `<li><a href="${escape(to)}">${escape(label)}</a></li>`
      : `<li><span aria-current="page">${escape(label)}</span></li>`,
  )
  return `<nav class="crumbs" aria-label="${escape(chromeText.breadcrumb)}"><ol>${pieces.join('')}</ol></nav>`
}

function funnel({ route }: Shell, words: string): string {
  const inside = `<div class="wrap funnel"><div class="funnel__head">${words}</div></div>`
  return route?.name === 'confirmation' ? `<div class="funnel-window">${awning}${inside}</div>` : `<div>${inside}</div>`
}

function hero({ apiBaseUrl }: Settings): string {
  const sizes = '(min-width: 1528px) 780px, (min-width: 992px) 50vw, 100vw'
  const srcset = (format: 'avif' | 'webp') => escape(mediaSrcset(apiBaseUrl, 'scenes', 'hero-vitrine', format))
  const picture = `<picture><source type="image/avif" srcset="${srcset('avif')}" sizes="${sizes}"><img src="${escape(mediaSource(apiBaseUrl, 'scenes', 'hero-vitrine'))}" srcset="${srcset('webp')}" sizes="${sizes}" width="1520" height="1084" alt="${escape(homeText.pictureAlt)}" fetchpriority="high" decoding="async"></picture>`
  return `<section class="hero">${awning}<div class="wrap"><div class="hero__text"><h1>${escape(homeText.h1)}</h1><p class="hero__lead">${escape(homeText.intro)}</p><div class="hero__picker"></div></div><div class="hero__picture">${picture}</div></div><div class="sill"></div></section>`
}

function failure({ opening, status }: Shell): string {
  const oops = status === 404 ? ' class="failure__oops"' : ''
  const links = `<a href="${MENU}">${failureText.products}</a> <a href="${pathOf('home')}">${failureText.home}</a> <a href="${pathOf('faq')}">${failureText.faq}</a>`
  return `<section class="failure">${awning}<div class="wrap"><h1${oops}>${escape(opening.h1)}</h1><p class="failure__intro">${escape(opening.intro)}</p><p class="soft">Erreur ${status}</p><div class="failure__links">${links}</div></div></section>`
}
