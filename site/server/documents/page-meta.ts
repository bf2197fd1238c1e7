import { categoryContent } from '../../app/content/categories.ts'
import { channelContent } from '../../app/content/channels.ts'
import { errorPageMessages, messageOf } from '../../app/content/error-pages.ts'
import { fill, plain } from '../../app/content/inline-text.ts'
import heads from '../../app/content/heads.json' with { type: 'json' }
import { site } from '../../app/content/site.ts'
import { isPublic, routePath, NOINDEX, publicPages, type Match } from '../../app/router/routes.ts'
import {
  categoryBreadcrumbs,
  catererBreadcrumbs,
  pageBreadcrumbs,
  type Breadcrumbs,
} from '../../app/router/breadcrumbs.ts'
import { loadMarkdownPages } from '../../build/markdown-pages.ts'

loadMarkdownPages()

/** Head, heading and breadcrumbs of a page, for the document and for the app shell. */
export type PageMeta = {
  title: string
  description: string
  robots: string
  h1: string
  intro: string
  /** Empty where the page shows no breadcrumb. */
  breadcrumbs: Breadcrumbs
}

/** The metadata of a page. `name` is the name of a category or a channel in the API, `notice` the message of a channel that takes no orders. */
export async function pageMetaOf(match: Match, path: string, name: string, notice = ''): Promise<PageMeta> {
  const { route, params } = match
  if (notice) return closedCatererMeta(match, name, notice)
  if (route.name === 'category') return categoryMeta(match, path, name)
  const channel = channelContent.find(({ slug }) => slug === params.slugChannel)
  const content = channel ?? (await route.content?.(route.name, publicPages())) ?? { h1: name, intro: '' }
  const values = {
    firstName: '',
    channelTitle: channel?.title ?? name,
    channelDescription: channel?.description ?? name,
  }
  const filled = (text: string) => plain(fill(text, values)).trim()
  return {
    title: filled(route.title),
    description: filled(route.description),
    robots: route.robots,
    h1: filled(content.h1),
    intro: filled(content.intro),
    breadcrumbs: breadcrumbsOf(match, channel?.short ?? name),
  }
}

/** The page of a channel that takes no orders is not indexed: nothing can be ordered there. */
function closedCatererMeta({ route, params }: Match, name: string, notice: string): PageMeta {
  const values = { channelTitle: name, channelDescription: `${name}. ${notice}` }
  return {
    title: fill(route.title, values),
    description: fill(route.description, values),
    robots: NOINDEX,
    h1: name,
    intro: notice,
    breadcrumbs: catererBreadcrumbs(name, params.slugChannel ?? ''),
  }
}

/** The breadcrumbs that the page shows; none on the home page and on pages that are not indexed. */
function breadcrumbsOf({ route, params }: Match, caterer: string): Breadcrumbs {
  if (route.name === 'home' || !isPublic(route)) return []
  return route.name === 'caterer' ? catererBreadcrumbs(caterer, params.slugChannel ?? '') : pageBreadcrumbs(route)
}

function categoryMeta({ route: { robots }, params }: Match, path: string, name: string): PageMeta {
  const content = categoryContent[path]
  const { category = '', subcategory } = params
  const main = subcategory ? categoryContent[routePath('category', { category })] : undefined
  const breadcrumbs = categoryBreadcrumbs({ label: content?.h1 ?? name, to: path }, main)
  const { title = name ? `${name} | ${site.brand}` : site.brand, description = name, h1 = name } = content ?? {}
  return {
    title: fill(title),
    description: fill(description),
    robots: content?.robots ?? robots,
    h1,
    intro: plain(content?.intro ?? ''),
    breadcrumbs,
  }
}

export function failureMeta(status: number): PageMeta {
  const { notFound, other } = errorPageMessages
  const head = status === 404 ? heads['not-found'] : heads.failure
  const values = { code: String(status), status: String(status) }
  return {
    title: fill(head.title, values),
    description: fill(head.description, values),
    robots: NOINDEX,
    h1: status === 404 ? notFound.h1 : fill(other.h1, values),
    intro: status === 404 ? notFound.intro : messageOf(status),
    breadcrumbs: [],
  }
}
