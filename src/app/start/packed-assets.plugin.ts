import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes `assets/<name>.br` beside assets that compress well, because compressing at the first request took up to half
 * a second. Names change with the content, so that no packed file outlives its source.
 */
export const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => /^assets\/.+\.(?:js|css|json|svg)$/.test(name))
    await Promise.all(
      files.map(async (name) => {
        const content = await readFile(join(dir, name))
        if (content.length > 1024) await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(content))
      }),
    )
  },
})
