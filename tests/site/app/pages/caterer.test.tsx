// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catererMessages } from '#site/app/content/channels.ts'
import { errorPageMessages } from '#site/app/content/error-pages.ts'
import { site } from '#site/app/content/site.ts'
import { Caterer } from '#site/app/pages/Caterer.tsx'
import { CatererList } from '#site/app/pages/CatererList.tsx'
import { CatererRegions } from '#site/app/pages/CatererRegions.tsx'
import { matchRoute, routePath } from '#site/app/router/routes.ts'
import { useQuery } from '#widgets/core/queries/use-query.ts'
import type { Channel } from '#widgets/core/api/api.ts'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { shop, plainText } from '#tests/support/fake-shop/show.tsx'
import { channel } from '#tests/support/fake-shop/values.ts'

const lyon: Channel = {
  ...channel('LYON'),
  ...{ slug: 'ambrelune-lyon', name: 'Ambrelune Lyon', contactPhoneNumber: '04 65 71 20 01', zipcodes: ['69001'] },
  ...{ orderEndTime: '16:30', minimumOrderAmount: 89.99, shippingFeesFreeThreshold: 350, sellsAlcohol: false },
}

const backend = (channels: (enabled?: boolean) => Promise<unknown>) =>
  shop({ channels: { all: channels }, catalogue: { taxons: async () => [] } })

/** The page of a channel by slug, among these. */
function show(slug: string, channels: (enabled?: boolean) => Promise<unknown>): HTMLElement {
  const { route, params } = matchRoute(routePath('caterer', { slugChannel: slug }))!
  const query = new URLSearchParams()
  return backend(channels).show(
    <>
      <Caterer route={route} params={params} query={query} content={null} />
      <Reading />
    </>,
  ).container
}
/** The status of the query. */
const Reading = () => <output>{useQuery('channels').status}</output>
const heading = () => document.querySelector('h1')?.textContent

test('the page of a channel has its terms', async () => {
  const page = show('ambrelune-lyon', async () => [lyon])
  await waitFor(() => expect(plainText(page)).toContain('16 h 30'))
  for (const term of ['89,99 € HT', 'dès 350 € HT', catererMessages.alcohol.no])
    expect(plainText(page)).toContain(term.replace(/\u00a0/g, ' '))
})

test('the placeholder postal code on the page of a channel is one of its own', async () => {
  const page = show('ambrelune-lyon', async () => [lyon])
  const picker = await waitFor(
    () => page.querySelector('catering-channel-picker') ?? Promise.reject(new Error('None.')),
  )
  expect(picker.getAttribute('placeholder')).toBe('69001')
})

test.each([
  [0, 'Livraison offertepour toute commande'],
  [null, 'Livraison offerteselon le créneau'],
])('the page shows free delivery from %s', async (shippingFeesFreeThreshold, text) => {
  const page = show('ambrelune-lyon', async () => [{ ...lyon, shippingFeesFreeThreshold }])
  await waitFor(() => expect(plainText(page)).toContain(text))
})

test('a channel with free delivery has no slot fee', async () => {
  const fees = { shippingFeesByTimeSlot: [{ deliveryWindowKey: '12h-13h', fees: 15 }] }
  const page = show('ambrelune-lyon', async () => [{ ...lyon, ...fees, shippingFeesFreeThreshold: 0 }])
  await waitFor(() => expect(plainText(page)).toContain('12h-13h'))
  expect(plainText(page)).not.toContain('15 € HT')
})

test('a channel without content is shown under its name', async () => {
  show('ambrelune-metz', async () => [{ ...lyon, slug: 'ambrelune-metz', name: 'Ambrelune Metz' }])
  await waitFor(() => expect(heading()).toBe('Ambrelune Metz'))
})

test.each([true, false])('the national menu is not a channel, enabled %s', async (enabled) => {
  const national = { ...lyon, code: 'DEFAULT', slug: 'carte-nationale', name: 'Carte nationale', message: 'Bientôt.' }
  show('carte-nationale', async () => [lyon, { ...national, enabled }])
  await waitFor(() => expect(heading()).toBe(errorPageMessages.notFound.h1))
})

test('a disabled channel without a notice is a 404', async () => {
  show('ambrelune-metz', async () => [{ ...lyon, slug: 'ambrelune-metz', enabled: false }])
  await waitFor(() => expect(heading()).toBe(errorPageMessages.notFound.h1))
})

const soon = { ...lyon, code: 'GRENOBLE', slug: 'ambrelune-grenoble', name: 'Ambrelune Grenoble', enabled: false }

test('the page of a disabled channel has its notice, its contact details and the others of its region', async () => {
  const grenoble = { ...soon, message: '<p>Ouverture le&nbsp;4&nbsp;janvier.</p>', zipcodes: ['38000'] }
  const page = show('ambrelune-grenoble', async () => [lyon, grenoble])
  await waitFor(() => expect(heading()).toBe('Ambrelune Grenoble'))
  for (const text of [
    'Ouverture le 4 janvier.',
    'ne prend pas de commandes pour l’instant',
    grenoble.contactPhoneNumber,
    '38000',
  ])
    expect(plainText(page)).toContain(text)
  expect(page.querySelector('catering-channel-picker')?.getAttribute('placeholder')).toBe('38000')
  expect(page.querySelector('a[href="/nos-traiteurs-france/ambrelune-lyon"]')).not.toBeNull()
  expect(plainText(page)).not.toContain('Minimum de commande')
})

test('a disabled channel with a notice is in the list by region, not in the short list', async () => {
  const grenoble = { ...soon, message: 'Ouverture prochaine.', zipcodes: ['38000'] }
  const silent = {
    ...soon,
    code: 'METZ',
    slug: 'ambrelune-metz',
    name: 'Ambrelune Metz',
    message: '',
    zipcodes: ['57000'],
  }
  const { show } = backend(async () => [lyon, grenoble, silent])
  const { unmount } = show(<CatererRegions />)
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2))
  expect(screen.getAllByRole('link').map(plainText)).toEqual([
    'Lyonavant 16 h 30 · min. 89,99 € HT',
    'GrenobleOuverture prochaine.',
  ])
  unmount()
  show(<CatererList />)
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(plainText)).toEqual(['Lyonavant 16 h 30 · min. 89,99 € HT']),
  )
})

test('a channel with content is shown during an API outage', async () => {
  const page = show('ambrelune-lyon', () => Promise.reject(offline()))
  await screen.findByText('failed')
  expect(heading()).toContain('Lyon')
  expect(page.querySelector(`a[href="tel:${site.contactPhone.replace(/\s/g, '')}"]`)).not.toBeNull()
})

test('an unknown channel is an error during an API outage', async () => {
  show('inconnu', () => Promise.reject(offline()))
  await waitFor(() => expect(heading()).toBe('Error: 503'))
})

test('the page of a channel shows an error while the disabled channels cannot be read', async () => {
  show('ambrelune-metz', (enabled) => (enabled === false ? Promise.reject(offline()) : Promise.resolve([lyon])))
  await waitFor(() => expect(heading()).toBe('Error: 503'))
})

test('the list of channels has those that take orders, with their terms', async () => {
  const national = { ...lyon, code: 'DEFAULT', slug: 'national', name: 'National' }
  const closed = { ...lyon, slug: 'ambrelune-metz', name: 'Ambrelune Metz', enabled: false }
  backend(async () => [national, lyon, closed]).show(<CatererList />)
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/nos-traiteurs-france/ambrelune-lyon')
  expect(plainText(screen.getByRole('link'))).toBe('Lyonavant 16 h 30 · min. 89,99 € HT')
})

test('the list of channels is shown during an API outage', async () => {
  backend(() => Promise.reject(offline())).show(
    <>
      <CatererList />
      <Reading />
    </>,
  )
  await screen.findByText('failed')
  expect(screen.getAllByRole('link').length).toBeGreaterThan(10)
})
