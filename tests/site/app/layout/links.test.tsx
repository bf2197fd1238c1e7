// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Breadcrumb } from '../../../../site/app/components/Breadcrumbs.tsx'
import { current } from '../../../../site/app/layout/current.ts'
import { Text } from '../../../../site/app/components/Text.tsx'
import { WayBack } from '../../../../site/app/layout/WayBack.tsx'

const link = () => screen.getByRole<HTMLAnchorElement>('link')

test('a link in a text leads to its page, with the values of the text filled in', () => {
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

test('the link back to a partner shows the host alone', () => {
  render(<WayBack to={new URL('https://partner.example/x?Appelez-le-0899')} className="button" />)
  expect(link().textContent).toBe('Revenir sur partner.example')
  expect(link().href).toBe('https://partner.example/x?Appelez-le-0899')
})

test('the breadcrumb links every page but the one on screen', () => {
  const trail = [
    { label: 'Accueil', to: '/' },
    { label: 'Buffet', to: '/buffet' },
  ]
  render(<Breadcrumb trail={trail} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Accueil'])
  expect(screen.getByText('Buffet').getAttribute('aria-current')).toBe('page')
})

test.each([
  ['/buffet', 'page'],
  ['/buffet/vaisselle', 'true'],
  ['/buffet-chaud-traiteur', undefined],
  ['/', undefined],
] as const)('on %s the category buffet is current as %j', (path, mark) => {
  expect(current(path, '/buffet')).toBe(mark)
})
