import { useContext } from 'react'
import { companionCategory, lastSegment } from '../../widgets/core/domain/catalogue.ts'
import { Breadcrumb } from '../chrome/Breadcrumb.tsx'
import { Text } from '../chrome/Text.tsx'
import { useTaxons, type Taxon } from '../chrome/use-main-categories.ts'
import { Widget } from '../chrome/Widget.tsx'
import { categoryAt } from '../content/categories.ts'
import type { CategoryWords } from '../content/category-words.ts'
import { site } from '../content/site.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../page-props.ts'
import { pathOf } from '../routes.ts'
import { SheetContext } from '../sheet-context.ts'
import { categoryTrail } from '../trail.ts'
import { Failure } from './Failure.tsx'

/** A category page. Its words are those of the site's content, else those of the back office; without either it is a 404. */
export function Category({ route, params, words: first }: PageProps) {
  const { category = '', subcategory = null } = params
  const path = pathOf('category', { category, subcategory })
  const taxon = useTaxon(category, subcategory)
  const told = typeof taxon === 'string' ? first && { name: first.h1, description: first.intro } : taxon
  const words = categoryAt(path) ?? (told && wordsOf(path, told))

  if (!words && taxon === 'unknown') return <Failure status={404} />
  if (!words && taxon === 'failed') return <Failure status={503} />
  return <CategoryPage category={category} subcategory={subcategory} words={words} robots={route.robots} />
}

type CategoryPageProps = { category: string; subcategory: string | null; words: CategoryWords | null; robots: string }

function CategoryPage({ category, subcategory, words, robots }: CategoryPageProps) {
  const { title = site.brand, description = '' } = words ?? {}
  useHead({ title, description, robots: words?.robots ?? robots })
  const mainCategory = subcategory ? categoryAt(pathOf('category', { category })) : null
  const here = { label: words?.h1 ?? '', to: words?.route ?? '' }

  return (
    <>
      <div className="wrap">
        <Breadcrumb trail={categoryTrail(here, mainCategory)} />
        <div className="category-head">
          <h1>{words?.h1 ?? '\u00a0'}</h1>
          <p>{words && <Text text={words.intro} />}</p>
        </div>
      </div>
      <div className="wrap category">
        <Widget
          tag="catering-catalogue"
          category={category}
          subcategory={subcategory}
          product={useContext(SheetContext)}
          links="/{path}"
        />
      </div>
    </>
  )
}

type KnownTaxon = { name: string; description: string }

function useTaxon(category: string, subcategory: string | null): KnownTaxon | 'loading' | 'failed' | 'unknown' {
  const { taxons, status } = useTaxons()
  const mainCategory = taxons.find((taxon) => taxon.main && isCalled(taxon, category))
  const extra = mainCategory && taxons.find(({ code }) => code === companionCategory(mainCategory.code))
  const ranges = [...(mainCategory?.children ?? []), ...(extra ? [extra] : [])]
  const wanted = subcategory ? ranges.find((taxon) => isCalled(taxon, subcategory)) : mainCategory
  return wanted ?? (status === 'ready' ? 'unknown' : status)
}

const isCalled = ({ code, slug }: Taxon, segment: string): boolean => code === segment || lastSegment(slug) === segment

const wordsOf = (route: string, { name, description }: KnownTaxon): CategoryWords => ({
  route,
  title: `${name} | ${site.brand}`,
  description: description || name,
  h1: name,
  intro: description,
})
