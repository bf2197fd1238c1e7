import type { Page } from '@playwright/test'

export type SentBody = { url: string; body: unknown }
type Told = { tellBody(url: string, body: string): Promise<void> }

/**
 * The JSON bodies of the calls that pages opened from now on make, each there before its call leaves. They are read in the page: WebDriver
 * BiDi, which drives Firefox, tells of a request everything but its body.
 */
export async function recordBodies(page: Page): Promise<SentBody[]> {
  const sent: SentBody[] = []
  await page.exposeFunction('tellBody', (url: string, body: string) => {
    sent.push({ url, body: JSON.parse(body) })
  })
  await page.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      const body = await request.clone().text()
      if (body) await (globalThis as unknown as Told).tellBody(request.url, body)
      return send(request)
    }
  })
  return sent
}

/** What went to the address that ends so, last. */
export const bodySentTo = (sent: readonly SentBody[], end: string): unknown =>
  sent.findLast(({ url }) => url.endsWith(end))?.body
