import { writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'rollup'

/** Writes .br and .gz files at the highest levels, for servers to send as they are. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  writeBundle({ dir }, bundle) {
    if (this.meta.watchMode) return
    for (const file of Object.values(bundle)) {
      if (!/\.(js|css|json)$/.test(file.fileName)) continue
      const content = file.type === 'chunk' ? file.code : file.source
      writeFileSync(`${dir}/${file.fileName}.br`, brotliCompressSync(content))
      writeFileSync(`${dir}/${file.fileName}.gz`, gzipSync(content, { level: 9 }))
    }
  },
})
