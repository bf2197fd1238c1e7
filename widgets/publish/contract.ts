import { writeFileSync } from 'node:fs'
import { documents } from './contract/documents.ts'
import { root } from './root.ts'

// `npm run generate` writes all files that are made from widgets/contract.

for (const [path, text] of await documents()) writeFileSync(`${root}/${path}`, text)
