import { dirname } from 'node:path'

// The packages are in the folder above, beside the lock file.
const root = dirname(import.meta.dirname)

export default { output: 'export', outputFileTracingRoot: root, turbopack: { root } }
