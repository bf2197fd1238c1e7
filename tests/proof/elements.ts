import type { Report, Runner } from './runner.ts'

/** Custom elements in a browser. */
export const elements: Runner = {
  name: 'web-test-runner',
  command: ['wtr', '--config', 'tests/web-test-runner.config.mjs'],
  // Written by the reporter of its configuration.
  read: (report) => JSON.parse(report) as Report,
  again: (failures) => ['--concurrency', '1', '--files', ...new Set(failures.map(({ file }) => file))],
}
