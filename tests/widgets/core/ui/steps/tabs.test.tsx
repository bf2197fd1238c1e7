// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Tabs } from '#widgets/core/ui/steps/Tabs.tsx'

const items = [
  { key: 'zero', label: 'Zéro plastique', href: '/plateaux/zero', current: false },
  { key: 'top', label: 'Les incontournables', href: '/plateaux/top', current: true },
]

test('tabs with URLs are links of a named navigation, with the current one marked', () => {
  render(<Tabs label="Plateaux-repas" items={items} onSelect={vi.fn()} />)
  expect(screen.getByRole('navigation', { name: 'Plateaux-repas' })).toBeTruthy()
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/plateaux/zero', '/plateaux/top'])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page'])
})

test('the caller can prevent a link from being followed', () => {
  render(<Tabs label="Gammes" items={items} onSelect={(_key, event) => event.preventDefault()} />)
  const followed = fireEvent.click(screen.getByRole('link', { name: 'Zéro plastique' }))
  expect(followed).toBe(false)
})

test('tabs without URLs are buttons that call onSelect', () => {
  const picked: string[] = []
  const bare = items.map(({ href: _, ...item }) => item)
  render(<Tabs label="Gammes" items={bare} onSelect={(key) => picked.push(key)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Zéro plastique' }))
  expect(picked).toEqual(['zero'])
  expect(screen.queryAllByRole('link')).toEqual([])
})
