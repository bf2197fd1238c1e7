import { beforeEach, expect, test } from 'vitest'
import type { Renderer } from '#site/server/ssr/render.tsx'
import { createRenderCache } from '#site/server/cache/render-cache.ts'

const RENDERER = {} as Renderer

let rendered: string[]
let render: ReturnType<typeof createRenderCache<string, string>>
beforeEach(() => {
  rendered = []
  render = createRenderCache(
    async (_, request: string) => (rendered.push(request), request),
    () => 0,
  )
})

test('used renders stay, those used least recently are evicted', async () => {
  for (const page of ['/in-use', '/left']) await render(RENDERER, page)
  for (let nth = 0; nth < 499; nth++) {
    await render(RENDERER, `/${nth}`)
    await render(RENDERER, '/in-use')
  }
  expect(rendered).toHaveLength(501)
  await render(RENDERER, '/in-use')
  expect(rendered).toHaveLength(501)
  await render(RENDERER, '/left')
  expect(rendered.at(-1)).toBe('/left')
})

test('another build clears the cache', async () => {
  await render(RENDERER, '/cgv')
  await render({} as Renderer, '/cgv')
  expect(rendered).toEqual(['/cgv', '/cgv'])
})
