import { readdirSync, readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { root } from '../root.ts'
import { card } from './card.ts'
import { withTables } from './guide.ts'
import { htmlData } from './html-data.ts'
import { llms } from './llms.ts'
import { manifest } from './manifest.ts'
import { messages } from './message-keys.ts'
import { allTags, folderOf } from './names.ts'

const DOCS = 'widgets/docs'

/** Every file that is made from the contract, with its text. */
export async function documents(): Promise<[path: string, text: string][]> {
  const made: [string, string][] = [
    ...readdirSync(`${root}/${DOCS}`).map((name): [string, string] => [
      `${DOCS}/${name}`,
      withTables(readFileSync(`${root}/${DOCS}/${name}`, 'utf8')),
    ]),
    ...allTags.map(([name, tag]): [string, string] => [`widgets/${folderOf(name)}/README.md`, card(name, tag)]),
    ['widgets/contract/custom-elements.json', JSON.stringify(manifest())],
    ['widgets/contract/vscode.html-custom-data.json', JSON.stringify(htmlData())],
    ['widgets/contract/messages.json', JSON.stringify(await messages())],
  ]
  const options = await resolveConfig(`${root}/${DOCS}`)
  const formatted = made.map(async ([path, text]): Promise<[string, string]> => [
    path,
    await format(text, { ...options, filepath: path }),
  ])
  return [...(await Promise.all(formatted)), ['widgets/contract/llms.txt', llms()]]
}
