import { expect, test } from 'vitest'
import { categoryAt } from '../../../../site/app/content/categories.ts'
import { matchRoute } from '../../../../site/app/router/routes.ts'
import { categoryTrail, catererTrail, pageTrail } from '../../../../site/app/router/breadcrumbs.ts'

const HOME = { label: 'Accueil', to: '/' }

test('a page stands below the home page, under its title without the name of the shop', () => {
  expect(pageTrail(matchRoute('/cgv')!.route)).toEqual([HOME, { label: 'Conditions générales de vente', to: '/cgv' }])
})

test('a point of sale stands below the list of them', () => {
  expect(catererTrail('Lyon', 'ambrelune-lyon').map(({ to }) => to)).toEqual([
    '/',
    '/traiteurs-locaux',
    '/nos-traiteurs-france/ambrelune-lyon',
  ])
})

test('a subcategory stands below its main category, under the name that it is shown by', () => {
  const here = { label: 'Vaisselle', to: '/buffet/vaisselle' }
  const buffet = categoryAt('/buffet')!
  expect(categoryTrail(here, buffet)).toEqual([HOME, { label: buffet.h1, to: '/buffet' }, here])
})

test('a category without a main category that has words stands right below the home page', () => {
  const here = { label: 'Goûters', to: '/gouters' }
  expect(categoryTrail(here, null)).toEqual([HOME, here])
})
