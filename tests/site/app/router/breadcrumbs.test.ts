import { expect, test } from 'vitest'
import { categoryContent } from '#site/app/content/categories.ts'
import { matchRoute } from '#site/app/router/routes.ts'
import { categoryBreadcrumbs, catererBreadcrumbs, pageBreadcrumbs } from '#site/app/router/breadcrumbs.ts'

const HOME = { label: 'Accueil', to: '/' }

test('a page is below the home page, labelled by its title without the brand', () => {
  expect(pageBreadcrumbs(matchRoute('/cgv')!.route)).toEqual([
    HOME,
    { label: 'Conditions générales de vente', to: '/cgv' },
  ])
})

test('a channel is below the list of channels', () => {
  expect(catererBreadcrumbs('Lyon', 'ambrelune-lyon').map(({ to }) => to)).toEqual([
    '/',
    '/traiteurs-locaux',
    '/nos-traiteurs-france/ambrelune-lyon',
  ])
})

test('a subcategory is below its main category', () => {
  const here = { label: 'Vaisselle', to: '/buffet/vaisselle' }
  const buffet = categoryContent['/buffet']!
  expect(categoryBreadcrumbs(here, buffet)).toEqual([HOME, { label: buffet.h1, to: '/buffet' }, here])
})

test('a category without a main category with content is right below the home page', () => {
  const here = { label: 'Goûters', to: '/gouters' }
  expect(categoryBreadcrumbs(here, undefined)).toEqual([HOME, here])
})
