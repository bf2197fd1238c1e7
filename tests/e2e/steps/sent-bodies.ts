import type { Page } from '@playwright/test'

export type SentBody = { url: string; body: unknown }
type Exposed = { recordBody(url: string, body: string): Promise<void> }

/**
 * Records the JSON bodies of the calls of pages opened from now on, each before its call is sent. They are read in the page, because
 * WebDriver BiDi, which drives Firefox, does not give the body of a request.
 */
export async function recordBodies(page: Page): Promise<SentBody[]> {
  const sent: SentBody[] = []
  await page.exposeFunction('recordBody', (url: string, body: string) => {
    sent.push({ url, body: JSON.parse(body) })
  })
  await page.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      const body = await request.clone().text()
      if (body) await (globalThis as unknown as Exposed).recordBody(request.url, body)
      return send(request)
    }
  })
  return sent
}

/** The last body sent to a URL with this suffix. */
export const bodySentTo = (sent: readonly SentBody[], end: string): unknown =>
  sent.findLast(({ url }) => url.endsWith(end))?.body
