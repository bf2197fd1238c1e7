import { expect, test } from 'vitest'
import { calendarFile as emailedFile, type Delivery } from '#demo/server/mail/calendar.ts'
import { calendarFile } from '#widgets/checkout/confirmation/calendar-file.ts'
import { checkoutMessages } from '#widgets/core/messages/checkout.ts'

const delivery: Delivery = {
  id: '0d9f8f62-5a3c-4b6c-9d0e-8f1f2a3b4c5d',
  orderNumber: '000000042',
  day: '2026-11-26',
  window: '12h-13h',
  place: 'Société, 8 rue de l’Exemple ; bât. B, 75002 Paris',
  organiser: { name: 'Ambrelune Paris Centre', address: 'ambrelune-paris-centre@ambrelune.example' },
  url: 'http://localhost:4300/account/historique-de-commandes',
  stamp: new Date('2026-11-24T09:00:00Z'),
}

/** The properties of an event, unfolded and unescaped (RFC 5545, 3.1 and 3.3.11). */
function read({ content }: { content: string | Buffer }): Record<string, string> {
  const text = String(content)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-1)).toBe('END:VCALENDAR')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/.exec(line) ?? []
      return [name, value.replaceAll(/\\(.)/g, '$1')]
    }),
  )
}

test('a delivery in winter is written in UTC, an hour earlier', () => {
  expect(read(emailedFile(delivery, 'placed', 0))).toMatchObject({
    VERSION: '2.0',
    METHOD: 'PUBLISH',
    UID: delivery.id,
    SEQUENCE: '0',
    STATUS: 'CONFIRMED',
    DTSTAMP: '20261124T090000Z',
    DTSTART: '20261126T110000Z',
    DTEND: '20261126T120000Z',
    SUMMARY: checkoutMessages.confirmation.calendarTitle('000000042'),
    LOCATION: delivery.place,
    ORGANIZER: 'mailto:ambrelune-paris-centre@ambrelune.example',
    URL: delivery.url,
  })
})

test.each([
  ['a?cc=b&c#d%e/f@shop.example', 'mailto:a%3Fcc%3Db%26c%23d%25e%2Ff@shop.example'],
  ['zoé "x" y@shop.example', 'mailto:zo%C3%A9%20%22x%22%20y@shop.example'],
  ['a\r\nATTENDEE:mailto:b@shop.example', 'mailto:a%0D%0AATTENDEE%3Amailto%3Ab@shop.example'],
])('the URL of an organiser is encoded: %j', (address, url) => {
  const organiser = { name: 'Chez "Lune"; été:\r\nATTENDEE:x', address }
  const properties = read(emailedFile({ ...delivery, organiser }, 'placed', 0))
  expect(properties.ORGANIZER).toBe(url)
  expect(properties.ATTENDEE).toBeUndefined()
})

test('a delivery in summer is written two hours earlier, half hours included', () => {
  expect(read(emailedFile({ ...delivery, day: '2027-07-08', window: '7h30-8h' }, 'placed', 0))).toMatchObject({
    DTSTART: '20270708T053000Z',
    DTEND: '20270708T060000Z',
  })
})

test('a cancellation cancels the same event, with the sequence number of the last change', () => {
  const [placed, cancelled] = [read(emailedFile(delivery, 'placed', 0)), read(emailedFile(delivery, 'cancelled', 1))]
  expect(cancelled).toMatchObject({
    METHOD: 'CANCEL',
    STATUS: 'CANCELLED',
    UID: placed.UID,
    ORGANIZER: placed.ORGANIZER,
  })
  expect([placed.SEQUENCE, cancelled.SEQUENCE]).toEqual(['0', '1'])
})

test.each(['7h-7h30', '7h30-8h', '9h-10h', '10h-12h', '12h-13h', '17h-18h'])(
  'the file of the email and that of the confirmation page are the same event for %s',
  (window) => {
    const [day, now] = ['2027-03-29', delivery.stamp]
    const title = checkoutMessages.confirmation.calendarTitle(delivery.orderNumber)
    const file = calendarFile({ id: delivery.id, title, place: delivery.place, day, window, now }) ?? ''
    const { UID, DTSTART, DTEND, SUMMARY, LOCATION } = read({ content: file })
    expect(read(emailedFile({ ...delivery, day, window }, 'placed', 0))).toMatchObject({
      UID,
      DTSTART,
      DTEND,
      SUMMARY,
      LOCATION,
    })
  },
)

test('the content type of the file names its method, publish or cancel', () => {
  expect(emailedFile(delivery, 'placed', 0)).toMatchObject({
    filename: 'livraison-000000042.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  })
  expect(emailedFile(delivery, 'cancelled', 1).contentType).toBe('text/calendar; charset=utf-8; method=CANCEL')
})
