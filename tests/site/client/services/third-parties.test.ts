// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { consentText } from '../../../../site/app/content/consent.ts'
import { tellPage } from '../../../../site/client/services/page-views.ts'
import { startThirdParties } from '../../../../site/client/services/third-parties.ts'

type Page = { dataLayer?: ArrayLike<unknown>[]; openChoices?: () => void }
const page = globalThis as Page
const tool = (name: string) => ({ id: name, script: `https://tool.example/started-${name}.js` })

const listening = vi.spyOn(document, 'addEventListener')

afterAll(() => listening.mockRestore())
// The scripts themselves are not there.
beforeAll(() => void (window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true))
beforeEach(() => {
  document.body.innerHTML = '<div id="consent"></div><main id="contenu" tabindex="-1"></main>'
})
afterEach(() => {
  // What one test started does not count in the next.
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
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a shop without tools asks nothing', async () => {
  await start({})
  expect(document.querySelector('#consent')?.childElementCount).toBe(0)
})

test('no tool counts before the visitor agrees', async () => {
  await start({ analytics: tool('a') })
  act(tellPage)
  expect(commands()).toEqual([])
  press(consentText.accept)
  expect(counted()).toBe(1)
})

test('a refusal counts nothing, and the data layer hears it', async () => {
  await start({ analytics: tool('b') })
  press(consentText.refuse)
  act(tellPage)
  expect(counted()).toBe(0)
  expect(commands()).toEqual([['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })]])
})

test('a kept answer is not asked for again', async () => {
  document.cookie = 'site_consent=analytics=1; Path=/'
  await start({ analytics: tool('c') })
  expect(counted()).toBe(1)
  expect(screen.queryByRole('button')).toBeNull()
})

test('each page is counted once', async () => {
  document.cookie = 'site_consent=analytics=1; Path=/'
  await start({ analytics: tool('d') })
  act(tellPage)
  expect(counted()).toBe(2)
})

test('a page whose address holds a secret is counted only once the secret has gone', async () => {
  document.cookie = 'site_consent=analytics=1; Path=/'
  history.replaceState(null, '', '/authentification/mot-de-passe-oublie?jeton=abc')
  await start({ analytics: tool('e') })
  expect(counted()).toBe(0)
  history.replaceState(null, '', '/')
  act(tellPage)
  expect(counted()).toBe(1)
})

test('a page that the browser only prepares starts nothing until it is seen', async () => {
  document.cookie = 'site_consent=analytics=1; Path=/'
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  const started = startThirdParties({ analytics: tool('f') })
  expect(counted()).toBe(0)
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  await act(() => started)
  expect(counted()).toBe(1)
})

test('a foreign consent script asks in place of our banner, and its answer counts', async () => {
  await start({ consent: { ...tool('ask'), open: 'openChoices' }, analytics: tool('g') })
  expect(screen.queryByRole('button')).toBeNull()
  page.dataLayer?.push(['consent', 'update', { analytics_storage: 'granted' }])
  expect(counted()).toBe(1)
})

test('the choices about cookies open again from the foot', async () => {
  document.cookie = 'site_consent=analytics=0; Path=/'
  await start({ analytics: tool('h') })
  document.dispatchEvent(new Event('site:cookies'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(consentText.title))
  expect(screen.getByRole('button', { name: consentText.save })).toBeTruthy()
})
