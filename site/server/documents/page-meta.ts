import { categoryAt } from '../../app/content/categories.ts'
import { channelWords } from '../../app/content/channels.ts'
import { failureText, messageOf } from '../../app/content/failure.ts'
import { fill } from '../../app/content/fill.ts'
import { heads } from '../../app/content/heads.ts'
import { plain } from '../../app/content/inline.ts'
import { site } from '../../app/content/site.ts'
import { isPublic, pathOf, UNLISTED, type Match, publicPages } from '../../app/router/routes.ts'
import { categoryTrail, catererTrail, pageTrail, type Trail } from '../../app/router/breadcrumbs.ts'

/** What a page says of itself before any script runs, and also where it cannot be drawn. */
export type PageIntro = {
  title: string
  description: string
  robots: string
  h1: string
  intro: string
  /** Empty where the page shows no breadcrumb. */
  trail: Trail
}

/**
 * Title, description and first words of a page; `name` is what the API calls a category or a point of sale, `notice` what a point of
 * sale says that takes no orders.
 */
export async function pageIntroOf(match: Match, path: string, name: string, notice = ''): Promise<PageIntro> {
  const { route, params } = match
  if (notice) return closedCatererOpening(match, name, notice)
  if (route.name === 'category') return categoryOpening(match, path, name)
  const channel = channelWords.find(({ slug }) => slug === params.slugChannel)
  const words = channel ?? (await route.words?.(publicPages())) ?? { h1: name, intro: '' }
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
    trail: trailOf(match, channel?.short ?? name),
  }
}

/** The page of a point of sale that takes no orders is for whoever has its address: a search would lead to nothing that can be had. */
function closedCatererOpening({ route, params }: Match, name: string, notice: string): PageIntro {
  const values = { channelTitle: name, channelDescription: `${name}. ${notice}` }
  return {
    title: fill(route.title, values),
    description: fill(route.description, values),
    robots: UNLISTED,
    h1: name,
    intro: notice,
    trail: catererTrail(name, params.slugChannel ?? ''),
  }
}

/** The breadcrumb as the page itself shows it: only pages that search engines may find have one. */
function trailOf({ route, params }: Match, caterer: string): Trail {
  if (route.name === 'home' || !isPublic(route)) return []
  return route.name === 'caterer' ? catererTrail(caterer, params.slugChannel ?? '') : pageTrail(route)
}

function categoryOpening({ route: { robots }, params }: Match, path: string, name: string): PageIntro {
  const words = categoryAt(path)
  const { category = '', subcategory } = params
  const mainCategory = subcategory ? categoryAt(pathOf('category', { category })) : null
  const trail = categoryTrail({ label: words?.h1 ?? name, to: path }, mainCategory)
  if (!words)
    return {
      title: name ? `${name} | ${site.brand}` : site.brand,
      description: name,
      robots,
      h1: name,
      intro: '',
      trail,
    }
  const { title, description, h1, intro } = words
  return {
    title: fill(title),
    description: fill(description),
    robots: words.robots ?? robots,
    h1,
    intro: plain(intro),
    trail,
  }
}

/** The opening of a page that cannot be shown. */
export function failureOpening(status: number): PageIntro {
  const { notFound, other } = failureText
  const head = status === 404 ? heads['not-found'] : heads.failure
  const values = { code: String(status), status: String(status) }
  return {
    title: fill(head.title, values),
    description: fill(head.description, values),
    robots: UNLISTED,
    h1: status === 404 ? notFound.h1 : fill(other.h1, values),
    intro: status === 404 ? notFound.intro : messageOf(status),
    trail: [],
  }
}
