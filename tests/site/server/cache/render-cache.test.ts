import { beforeEach, expect, test } from 'vitest'
import type { Renderer } from '../../../../site/server/ssr/render.tsx'
import { createDrawings } from '../../../../site/server/cache/render-cache.ts'

const RENDERER = {} as Renderer

let drawn: string[]
let draw: ReturnType<typeof createDrawings<string, string>>
beforeEach(() => {
  drawn = []
  draw = createDrawings(
    async (_, request: string) => (drawn.push(request), request),
    () => 0,
  )
})

test('drawings in use stay while others are made, those used least recently are dropped', async () => {
  for (const page of ['/in-use', '/left']) await draw(RENDERER, page)
  for (let nth = 0; nth < 499; nth++) {
    await draw(RENDERER, `/${nth}`)
    await draw(RENDERER, '/in-use')
  }
  expect(drawn).toHaveLength(501)
  await draw(RENDERER, '/in-use')
  expect(drawn).toHaveLength(501)
  await draw(RENDERER, '/left')
  expect(drawn.at(-1)).toBe('/left')
})

test('another build draws all of it again', async () => {
  await draw(RENDERER, '/cgv')
  await draw({} as Renderer, '/cgv')
  expect(drawn).toEqual(['/cgv', '/cgv'])
})
