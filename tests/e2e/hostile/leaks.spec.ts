import type { CDPSession } from '@playwright/test'
import { allTags } from '#widgets/contract/names.ts'
import { add, expect, openCart, test, toCheckout } from './host.ts'

// A page that adds and removes widgets repeatedly, as a single-page application does, does not grow.

const ROUNDS = 100
/** All but the checkout, which the test opens at its end. */
const TAGS = allTags.map(([tag]) => tag).filter((tag) => tag !== 'catering-checkout')
/**
 * What may be left: the nodes and listeners of the last round, which are not collected yet, less than one a round; of the heap, what the
 * engine keeps for code that ran often, well under the 30 kB that one round of widgets weighs, times a hundred.
 */
const LEFT = { nodes: 60, listeners: 20, bytes: 1_500_000 }

async function weigh(devtools: CDPSession): Promise<{ nodes: number; listeners: number; bytes: number }> {
  // Weakly held objects go only with a second collection.
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)!.value
  return { nodes: value('Nodes'), listeners: value('JSEventListeners'), bytes: value('JSHeapUsedSize') }
}

test('widgets added and removed a hundred times leave neither nodes nor listeners nor memory behind', async ({
  page,
  shop,
  consoleProblems,
  openPage,
}) => {
  const body = (tags: string) => `${tags}<div id="place"></div>`
  await openPage('/leaks', { body })
  await add(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.enable')

  const rounds = (count: number) =>
    page.evaluate(
      async ([times, tags]) => {
        const place = document.getElementById('place')!
        const rendered = {
          'catering-catalogue': '[part~=card]',
          'catering-cart': '[part~=line]',
          'catering-channel-picker': 'button',
        }
        const views: Record<string, string> = { 'catering-account': 'sign-in', 'catering-contact': 'message' }
        for (let round = 0; round < times; round += 1) {
          for (const tag of tags) {
            const element = document.createElement(tag)
            element.setAttribute('category', 'plateaux-repas')
            element.setAttribute('product', 'PR-INC-RIVAGE')
            element.setAttribute('formula', 'pause-cafe')
            element.setAttribute('view', views[tag] ?? 'form')
            place.append(element)
          }
          for (const [tag, part] of Object.entries(rendered))
            while (!place.querySelector(tag)!.shadowRoot?.querySelector(part)) await new Promise(requestAnimationFrame)
          place.replaceChildren()
          await new Promise(requestAnimationFrame)
        }
      },
      [count, TAGS] as const,
    )

  // After a few rounds every file is loaded and every response is cached.
  await rounds(10)
  const before = await weigh(devtools)
  await rounds(ROUNDS)
  const after = await weigh(devtools)
  for (const name of ['nodes', 'listeners', 'bytes'] as const)
    expect(after[name] - before[name], name).toBeLessThanOrEqual(LEFT[name])
  expect(consoleProblems).toEqual([])
  await openCart(page)
  await toCheckout(page, shop)
})
