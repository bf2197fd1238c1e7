import { writeFileSync } from 'node:fs'
import { documents } from './contract/documents.ts'
import { root } from './root.ts'

// `npm run contract`: writes everything that is made of widgets/contract.

for (const [path, text] of await documents()) writeFileSync(`${root}/${path}`, text)
