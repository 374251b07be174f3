import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * `assets/<name>.br` beside what compresses: the server gives it as it is, where packing took its first reader up to
 * half a second. Their names change with their content, so that one never is another's.
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
