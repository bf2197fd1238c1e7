import { parseArgs, type ParseArgsConfig } from 'node:util'

// What the commands of the package have in common: `npx @ambrelune/catering COMMAND URL`.

/** Prints on stdout, and with `error` on stderr. */
export type Print = (text: string, to?: 'log' | 'error') => void
export const toConsole: Print = (text, to = 'log') => console[to](text)

type Options = { [name: string]: NonNullable<ParseArgsConfig['options']>[string] & { help: string } }

/** How a command is called, with a line for each option. */
export const usageOf = (command: string, options: Options): string =>
  [
    `npx @ambrelune/catering ${command} URL [options]`,
    ...Object.entries(options).map(([name, { help }]) => `  ${`--${name}`.padEnd(11)} ${help}`),
  ].join('\n')

/** The URL and the options of a command line. The exit code where there is nothing to do: 0 after its help, 2 after wrong arguments. */
export function read<const Own extends Options>(args: readonly string[], command: string, options: Own, print: Print) {
  const usage = usageOf(command, options)
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    })
    const [url = '', ...others] = positionals
    if ('help' in values) return (print(usage), 0)
    if (URL.canParse(url) && !others.length) return { url, values }
    throw new Error(`One URL is needed, with https://, not "${positionals.join(' ')}".`)
  } catch (error) {
    print(`${(error as Error).message}\n\n${usage}`, 'error')
    return 2
  }
}
