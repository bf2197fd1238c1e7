// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BreadcrumbNav } from '#site/app/components/BreadcrumbNav.tsx'
import { ariaCurrent } from '#site/app/layout/use-main-categories.ts'
import { Text } from '#site/app/components/Text.tsx'
import { ReturnLink } from '#site/app/layout/CheckoutLayout.tsx'

const link = () => screen.getByRole<HTMLAnchorElement>('link')

test('a link in a text is rendered with the values of the text', () => {
  const { container } = render(
    <Text text="Écrivez à [{name}](mailto:{mail}), merci." values={{ name: 'Lyon', mail: 'l@x.example' }} />,
  )
  expect(container.textContent).toBe('Écrivez à Lyon, merci.')
  expect(link().getAttribute('href')).toBe('mailto:l@x.example')
})

test('a link to another site is external and gives that site no access', () => {
  render(<Text text="[le blog](https://blog.example/)" />)
  expect(link().rel).toBe('external noopener')
})

test('a link to a page of the shop is not external', () => {
  render(<Text text="[la carte](/buffet)" />)
  expect(link().hasAttribute('rel')).toBe(false)
})

test('the return link shows the host alone', () => {
  render(<ReturnLink to={new URL('https://partner.example/x?Appelez-le-0899')} className="button" />)
  expect(link().textContent).toBe('Revenir sur partner.example')
  expect(link().href).toBe('https://partner.example/x?Appelez-le-0899')
})

test('the breadcrumbs link every page but the current one', () => {
  const crumbs = [
    { label: 'Accueil', to: '/' },
    { label: 'Buffet', to: '/buffet' },
  ]
  render(<BreadcrumbNav breadcrumbs={crumbs} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Accueil'])
  expect(screen.getByText('Buffet').getAttribute('aria-current')).toBe('page')
})

test.each([
  ['/buffet', 'page'],
  ['/buffet/vaisselle', 'true'],
  ['/buffet-chaud-traiteur', undefined],
  ['/', undefined],
] as const)('on %s the category buffet has aria-current %j', (path, mark) => {
  expect(ariaCurrent(path, '/buffet')).toBe(mark)
})
