import type { Catering } from '#widgets/core/element/shop/catering.ts'
import { add, embed, equal, openBackend, test } from '../page.ts'

// A page whose tags are written by a script of its own, after its load event.

openBackend()

test('a page that gets its tags after the load event has tags', async () => {
  await embed()
  const { catering } = globalThis as { catering?: Catering }
  setTimeout(() => add('catering-cart-button'), 700)
  const found = await catering!.doctor()
  equal(
    found.filter(({ section }) => section === 'Tags').map(({ level, what }) => [level, what]),
    [['fine', '1 known']],
  )
})
