import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { root } from '../sources.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the console that the journeys open. */
    built: string
  }
}

/** A copy of the built console, so that another build during the journeys changes nothing for them. */
export default function copyBuilt(project: TestProject): () => void {
  const built = mkdtempSync(path.join(tmpdir(), 'headwater-built-'))
  cpSync(path.join(root, 'dist'), built, { recursive: true })
  project.provide('built', built)
  return () => rmSync(built, { recursive: true, force: true })
}
