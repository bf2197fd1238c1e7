import type { Page } from '@playwright/test'

/** What a page of Chromium holds once everything that is let go of has been collected. */
export type Weight = { nodes: number; listeners: number; bytes: number }

export async function weigh(page: Page): Promise<Weight> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.enable')
  // Weakly held objects go only with a second collection.
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const value = (name: string) => metrics.find((metric) => metric.name === name)!.value
  return { nodes: value('Nodes'), listeners: value('JSEventListeners'), bytes: value('JSHeapUsedSize') }
}
