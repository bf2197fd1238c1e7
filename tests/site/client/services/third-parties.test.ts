// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { consentMessages } from '#site/app/content/consent.ts'
import { notifyPageView } from '#site/client/services/data-layer.ts'
import { startThirdParties } from '#site/client/services/third-parties.ts'

type Page = { dataLayer?: ArrayLike<unknown>[]; openChoices?: () => void }
const page = globalThis as Page
const tool = (name: string) => ({ id: name, script: `https://tool.example/started-${name}.js` })

const listening = vi.spyOn(document, 'addEventListener')

afterAll(() => listening.mockRestore())
// The scripts are not loaded.
beforeAll(() => void (window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true))
beforeEach(() => {
  document.body.innerHTML = '<div id="consent"></div><main id="contenu" tabindex="-1"></main>'
})
afterEach(() => {
  // Each test has its own module state.
  for (const [name, listener] of listening.mock.calls)
    if (name.startsWith('site:')) document.removeEventListener(name, listener)
  listening.mockClear()
  delete page.dataLayer
  delete page.openChoices
  document.cookie = 'site_consent=; Path=/; Max-Age=0'
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

const commands = () => (page.dataLayer ?? []).map((entry) => Array.from(entry))
const counted = () => commands().filter(([what]) => what === 'event').length
const start = (parties: Parameters<typeof startThirdParties>[0]) => act(() => startThirdParties(parties))
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('without third parties no consent is requested', async () => {
  await start({})
  expect(document.querySelector('#consent')?.childElementCount).toBe(0)
})

test('no tool reports before the consent', async () => {
  await start({ analytics: tool('a') })
  act(notifyPageView)
  expect(commands()).toEqual([])
  clickButton(consentMessages.accept)
  expect(counted()).toBe(1)
})

test('a denial reports nothing, and updates the data layer', async () => {
  await start({ analytics: tool('b') })
  clickButton(consentMessages.rejectAll)
  act(notifyPageView)
  expect(counted()).toBe(0)
  expect(commands()).toEqual([['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })]])
})

test('a stored choice is not requested again', async () => {
  document.cookie = 'site_consent=analytics=1; Path=/'
  await start({ analytics: tool('c') })
  expect(counted()).toBe(1)
  expect(screen.queryByRole('button')).toBeNull()
})

test('each page view is reported once', async () => {
  document.cookie = 'site_consent=analytics=1; Path=/'
  await start({ analytics: tool('d') })
  act(notifyPageView)
  expect(counted()).toBe(2)
})

test('a page view is reported only once the URL has no secret', async () => {
  document.cookie = 'site_consent=analytics=1; Path=/'
  history.replaceState(null, '', '/authentification/mot-de-passe-oublie?jeton=abc')
  await start({ analytics: tool('e') })
  expect(counted()).toBe(0)
  history.replaceState(null, '', '/')
  act(notifyPageView)
  expect(counted()).toBe(1)
})

test('a prerendered page starts nothing until its activation', async () => {
  document.cookie = 'site_consent=analytics=1; Path=/'
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  const started = startThirdParties({ analytics: tool('f') })
  expect(counted()).toBe(0)
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  await act(() => started)
  expect(counted()).toBe(1)
})

test('a consent script replaces the banner, and its updates apply', async () => {
  await start({ consent: { ...tool('ask'), open: 'openChoices' }, analytics: tool('g') })
  expect(screen.queryByRole('button')).toBeNull()
  page.dataLayer?.push(['consent', 'update', { analytics_storage: 'granted' }])
  expect(counted()).toBe(1)
})

test('the footer reopens the consent settings', async () => {
  document.cookie = 'site_consent=analytics=0; Path=/'
  await start({ analytics: tool('h') })
  document.dispatchEvent(new Event('site:cookies'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(consentMessages.title))
  expect(screen.getByRole('button', { name: consentMessages.save })).toBeTruthy()
})
