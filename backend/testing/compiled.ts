import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const compiled = new Map<string, WebAssembly.Module>()

/**
 * Half the cost of opening an embedded database is compiling it. V8 reuses the machine code of a program that is kept,
 * for the same bytes later in this process.
 */
export function keepCompiled(): void {
  if (compiled.size > 0) return
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  for (const file of ['pglite.wasm', 'initdb.wasm'])
    compiled.set(file, new WebAssembly.Module(readFileSync(join(folder, file))))
}
