import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const compiled = new Map<string, WebAssembly.Module>()

/**
 * Half of what opening an embedded database costs is compiling it. Of a program that is kept, V8 gives the machine code
 * to whoever compiles the same bytes later in this process, with what was made faster meanwhile.
 */
export function keepCompiled(): void {
  if (compiled.size > 0) return
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  for (const file of ['pglite.wasm', 'initdb.wasm'])
    compiled.set(file, new WebAssembly.Module(readFileSync(join(folder, file))))
}
