import { expect, test } from 'vitest'
import { readSettings } from '../../../site/server/settings.ts'

test('origins are written without the slash at their end', () => {
  const env = {
    SITE_URL: 'https://a.example/',
    API_BASE_URL: 'https://b.example//',
    PAYMENTS_ORIGIN: 'https://c.example/',
  }
  expect(readSettings(env)).toMatchObject({
    siteUrl: 'https://a.example',
    apiBaseUrl: 'https://b.example',
    paymentsOrigin: 'https://c.example',
  })
})

test('the host of the site is that of its neighbours unless they have their own', () => {
  expect(readSettings({ HOST: 'shop.local', PORT: '80', API_BASE_URL: 'https://b.example' })).toMatchObject({
    siteUrl: 'http://shop.local:80',
    apiBaseUrl: 'https://b.example',
    paymentsOrigin: 'http://shop.local:82',
  })
})

test('only 1 closes the site for maintenance, and only 1 makes it a site of developers', () => {
  expect(readSettings({ MAINTENANCE: '1', DEV: '1' })).toMatchObject({ maintenance: true, dev: true })
  for (const word of ['0', '', 'false'])
    expect(readSettings({ MAINTENANCE: word, DEV: word })).toMatchObject({ maintenance: false, dev: false })
})
