import type { Report, Runner } from './runner.ts'

export const elements: Runner = {
  name: 'web-test-runner',
  what: 'custom elements in a browser',
  command: ['wtr', '--config', 'tests/web-test-runner.config.mjs'],
  // Written by the reporter of its configuration.
  read: (report) => JSON.parse(report) as Report,
  again: (failures) => ['--concurrency', '1', '--files', ...new Set(failures.map(({ file }) => file))],
}
