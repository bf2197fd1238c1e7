import { categoryAt } from '../content/categories.ts'
import { chromeText } from '../content/chrome.ts'
import { channelWords } from '../content/channels.ts'
import { failureText, messageOf } from '../content/failure.ts'
import { fill } from '../content/fill.ts'
import { heads } from '../content/heads.ts'
import { homeText } from '../content/home.ts'
import { plain } from '../content/inline.ts'
import type { PageWords } from '../content/page.ts'
import { accessibility } from '../content/pages/accessibility.ts'
import { commitments } from '../content/pages/commitments.ts'
import { contact } from '../content/pages/contact.ts'
import { faq } from '../content/pages/faq.ts'
import { franchise } from '../content/pages/franchise.ts'
import { hotBuffet } from '../content/pages/hot-buffet.ts'
import { legalNotices } from '../content/pages/legal-notices.ts'
import { localCaterers } from '../content/pages/local-caterers.ts'
import { privacy } from '../content/pages/privacy.ts'
import { quote } from '../content/pages/quote.ts'
import { seasonalMenu } from '../content/pages/seasonal-menu.ts'
import { terms } from '../content/pages/terms.ts'
import { screens } from '../content/screens.ts'
import { site } from '../content/site.ts'
import { pathOf, type Match, type RouteName } from '../routes.ts'

/** What a page says of itself before any script runs. */
export type Opening = {
  title: string
  description: string
  robots: string
  h1: string
  intro: string
  /** From the home page down to the page itself; empty where the page shows none. */
  trail: readonly Crumb[]
}

type Crumb = { label: string; to: string }

const pages: Partial<Record<RouteName, Pick<PageWords, 'h1' | 'intro'>>> = {
  home: { h1: homeText.h1, intro: homeText.lead },
  ...screens,
  confirmation: { h1: screens.confirmation.h1, intro: '' },
  accessibility,
  commitments,
  contact,
  faq,
  franchise,
  'hot-buffet': hotBuffet,
  'legal-notices': legalNotices,
  'local-caterers': localCaterers,
  privacy,
  quote,
  'seasonal-menu': seasonalMenu,
  terms,
}

/** Title, description and first words of a page; `name` is what the API calls a category or a point of sale. */
export function openingOf({ route, params }: Match, path: string, name: string): Opening {
  if (route.name === 'category') return categoryOpening(path, name, route.robots)
  const channel = channelWords.find(({ slug }) => slug === params.slugChannel)
  const words = channel ?? pages[route.name] ?? { h1: name, intro: '' }
  const values = {
    firstName: '',
    channelTitle: channel?.title ?? name,
    channelDescription: channel?.description ?? name,
  }
  const say = (text: string) => plain(fill(text, values)).trim()
  return {
    title: say(route.title),
    description: say(route.description),
    robots: route.robots,
    h1: say(words.h1),
    intro: say(words.intro),
    trail: trailOf(route, path, say(route.title), channel?.short ?? name),
  }
}

const HOME: Crumb = { label: chromeText.home, to: '/' }

/** As the page itself shows it: only pages that anybody may find have one. */
function trailOf({ name, robots }: Match['route'], path: string, title: string, caterer: string): Crumb[] {
  if (name === 'home' || !robots.startsWith('index')) return []
  if (name !== 'caterer') return [HOME, { label: title.split(' | ')[0] ?? title, to: path }]
  return [HOME, { label: chromeText.footer.localCaterers, to: pathOf('local-caterers') }, { label: caterer, to: path }]
}

function categoryOpening(path: string, name: string, robots: string): Opening {
  const words = categoryAt(path)
  if (!words)
    return {
      title: name ? `${name} | ${site.brand}` : site.brand,
      description: '',
      robots,
      h1: name,
      intro: '',
      trail: categoryTrail(path, name),
    }
  const { title, description, h1, intro } = words
  return {
    title: fill(title),
    description: fill(description),
    robots: words.robots ?? robots,
    h1,
    intro: plain(intro),
    trail: categoryTrail(path, h1),
  }
}

function categoryTrail(path: string, label: string): Crumb[] {
  const [, category, subcategory] = path.split('/')
  const parent = subcategory ? categoryAt(`/${category}`) : null
  return [HOME, ...(parent ? [{ label: parent.h1, to: parent.route }] : []), { label, to: path }]
}

/** The same for a page that cannot be shown. */
export function failureOpening(status: number): Opening {
  const { notFound, other } = failureText
  const head = status === 404 ? heads['not-found'] : heads.failure
  const values = { code: String(status), status: String(status) }
  return {
    title: fill(head.title, values),
    description: fill(head.description, values),
    robots: 'noindex, nofollow',
    h1: status === 404 ? notFound.h1 : fill(other.h1, values),
    intro: status === 404 ? notFound.intro : messageOf(status),
    trail: [],
  }
}
