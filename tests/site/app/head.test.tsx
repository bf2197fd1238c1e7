// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useHead, type Head } from '#site/app/head.ts'

const SERVED = `<title>Avant</title><meta name="description" content="Avant"><meta name="robots" content="index, follow">
<link rel="canonical" href="http://avant.example/"><meta property="og:title" content="Avant">
<meta property="og:description" content="Avant"><meta property="og:url" content="http://avant.example/">`

beforeEach(() => (document.head.innerHTML = SERVED))
afterEach(() => {
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})

const metaContent = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

function Page({ head, values }: { head: Head; values?: Record<string, string> }) {
  useHead(head, values)
  return null
}

const ACCOUNT = { title: 'Mon compte | {brand}', description: 'Votre espace.', robots: 'noindex, nofollow' }

test('a navigation updates title, description, robots and the Open Graph tags', () => {
  render(<Page head={ACCOUNT} />)
  expect(document.title).toBe('Mon compte | Ambrelune')
  expect(metaContent('description')).toBe('Votre espace.')
  expect(metaContent('robots')).toBe('noindex, nofollow')
  expect([metaContent('og:title'), metaContent('og:description')]).toEqual(['Mon compte | Ambrelune', 'Votre espace.'])
})

test('the canonical URL has neither the query nor the code of a cart', () => {
  history.replaceState(null, '', '/reprise/0a1b2c?a=1')
  render(<Page head={ACCOUNT} />)
  const address = `${location.origin}/reprise`
  expect(metaContent('og:url')).toBe(address)
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address)
})

test('a title is updated when its values have loaded', () => {
  const head = { ...ACCOUNT, title: '{channelTitle} | {brand}' }
  const { rerender } = render(<Page head={head} values={{ channelTitle: 'Lyon' }} />)
  expect(document.title).toBe('Lyon | Ambrelune')
  rerender(<Page head={head} values={{ channelTitle: 'Nantes' }} />)
  expect(document.title).toBe('Nantes | Ambrelune')
})

test('an error page gets no canonical URL', () => {
  document.head.querySelector('link[rel=canonical]')?.remove()
  render(<Page head={ACCOUNT} />)
  expect(document.head.querySelector('link[rel=canonical]')).toBeNull()
  expect(document.title).toBe('Mon compte | Ambrelune')
})
