import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/**/*.test.{ts,tsx}'],
    // The widgets reckon in Paris time wherever the visitor is: a far zone shows any slip.
    env: { TZ: 'Pacific/Auckland' },
  },
})
