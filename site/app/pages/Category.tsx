import { useContext } from 'react'
import { companionCategory, lastSegment } from '../../../widgets/core/domain/catalogue/catalogue.ts'
import { BreadcrumbNav } from '../components/BreadcrumbNav.tsx'
import { Text } from '../components/Text.tsx'
import { useTaxons, type Taxon } from '../layout/use-main-categories.ts'
import { Widget } from '../components/Widget.tsx'
import { categoryContent, type CategoryContent } from '../content/categories.ts'
import { site } from '../content/site.ts'
import { useHead } from '../head.ts'
import { OpenProductContext, type PageProps } from '../contexts.ts'
import { PRODUCT_LINKS, routePath } from '../router/routes.ts'
import { categoryBreadcrumbs } from '../router/breadcrumbs.ts'
import { Failure } from './Failure.tsx'

/** A category page, with the content of the site, else that of the back office; 404 without either. */
export function Category({ route, params, content: initial }: PageProps) {
  const { category = '', subcategory = null } = params
  const path = routePath('category', { category, subcategory })
  const taxon = useTaxon(category, subcategory)
  const known = typeof taxon === 'string' ? initial && { name: initial.h1, description: initial.intro } : taxon
  const content = categoryContent[path] ?? (known && contentOf(known))

  if (!content && taxon === 'unknown') return <Failure status={404} />
  if (!content && taxon === 'failed') return <Failure status={503} />
  return <CategoryPage {...{ category, subcategory, path, content }} robots={route.robots} />
}

type CategoryPageProps = {
  category: string
  subcategory: string | null
  path: string
  content: CategoryContent | null
  robots: string
}

function CategoryPage({ category, subcategory, path, content, robots }: CategoryPageProps) {
  const { title = site.brand, description = '' } = content ?? {}
  useHead({ title, description, robots: content?.robots ?? robots })
  const main = subcategory ? categoryContent[routePath('category', { category })] : undefined

  return (
    <>
      <div className="wrap">
        <BreadcrumbNav breadcrumbs={categoryBreadcrumbs({ label: content?.h1 ?? '', to: path }, main)} />
        <div className="category-head">
          <h1>{content?.h1 ?? '\u00a0'}</h1>
          <p>{content && <Text text={content.intro} />}</p>
        </div>
      </div>
      <div className="wrap category">
        <Widget
          tag="catering-catalogue"
          category={category}
          subcategory={subcategory}
          product={useContext(OpenProductContext)}
          links="/{path}"
          product-links={PRODUCT_LINKS}
        />
      </div>
    </>
  )
}

type KnownTaxon = { name: string; description: string }

function useTaxon(category: string, subcategory: string | null): KnownTaxon | 'loading' | 'failed' | 'unknown' {
  const { taxons, status } = useTaxons()
  const mainCategory = taxons.find((taxon) => taxon.main && hasSegment(taxon, category))
  const extra = mainCategory && taxons.find(({ code }) => code === companionCategory(mainCategory.code))
  const ranges = [...(mainCategory?.children ?? []), ...(extra ? [extra] : [])]
  const found = subcategory ? ranges.find((taxon) => hasSegment(taxon, subcategory)) : mainCategory
  return found ?? (status === 'ready' ? 'unknown' : status)
}

const hasSegment = ({ code, slug }: Taxon, segment: string): boolean =>
  code === segment || lastSegment(slug) === segment

const contentOf = ({ name, description }: KnownTaxon): CategoryContent => ({
  title: `${name} | ${site.brand}`,
  description: description || name,
  h1: name,
  intro: description,
})
