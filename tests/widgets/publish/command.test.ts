import { describe, expect, test } from 'vitest'
import { run as checkBackend } from '#widgets/publish/backend-check.ts'
import { run as doctor } from '#widgets/publish/doctor-command.ts'

// What the commands of the package have in common: their help, and wrong arguments.

const commands = {
  'backend-check': {
    run: checkBackend,
    options: ['email', 'password', 'zipcode', 'channel', 'order', 'origin', 'json'],
  },
  doctor: { run: doctor, options: ['browser', 'json'] },
}

describe.each(Object.entries(commands))('%s', (name, { run, options }) => {
  /** The exit code, and what is printed, by stream. */
  async function printed(...args: string[]) {
    const out: Record<'log' | 'error', string> = { log: '', error: '' }
    const code = await run(args, (text, to = 'log') => (out[to] += `${text}\n`))
    return { code, ...out }
  }

  test.each([['--help'], ['-h'], ['https://api.shop.example', '--help']])(
    'with %s it lists its options',
    async (...args) => {
      const { code, log, error } = await printed(...args)
      expect([code, error]).toEqual([0, ''])
      expect(log).toContain(`npx @ambrelune/catering ${name} URL`)
      for (const option of options) expect(log).toMatch(new RegExp(`^ +--${option} .*\\w{3}`, 'm'))
    },
  )

  test.each([
    ['without a URL', []],
    ['with a host alone', ['example.fr']],
    ['with an unknown option', ['https://api.shop.example', '--brwser=x']],
    ['with two URLs', ['https://api.shop.example', 'https://www.example.fr']],
  ])('%s it reports what is wrong and how it is used', async (_, args) => {
    const { code, log, error } = await printed(...args)
    expect([code, log]).toEqual([2, ''])
    expect(error).toContain(`${name} URL`)
  })
})
