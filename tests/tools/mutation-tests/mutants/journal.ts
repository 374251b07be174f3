import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, textOf } from '../../../support/sources.ts'
import type { Mutant } from './make.ts'

export type End = 'caught' | 'hung' | 'SURVIVED' | 'no test'

/** Result of a mutant. */
export interface Outcome {
  readonly name: string
  /** Hash of the file without the mutant. Another text makes another mutant. */
  readonly hash: string
  readonly end: End
  /** The test that noticed it. */
  readonly by?: string
  readonly seconds: number
}

const file = path.join(root, 'reports/mutants.jsonl')
const hashes = new Map<string, string>()

function hashOf(name: string): string {
  const known = hashes.get(name) ?? createHash('sha256').update(textOf(name)).digest('hex').slice(0, 12)
  hashes.set(name, known)
  return known
}

/** Results so far, one a line, to which a part adds. The last line of a mutant counts. */
export class Journal {
  readonly #known = new Map<string, Outcome>()

  constructor() {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    for (const line of lines) {
      const outcome = JSON.parse(line) as Outcome
      this.#known.set(`${outcome.hash} ${outcome.name}`, outcome)
    }
  }

  of(mutant: Mutant): Outcome | undefined {
    return this.#known.get(`${hashOf(mutant.file)} ${mutant.name}`)
  }

  note(mutant: Mutant, outcome: Omit<Outcome, 'name' | 'hash'>): Outcome {
    const whole = { name: mutant.name, hash: hashOf(mutant.file), ...outcome }
    this.#known.set(`${whole.hash} ${whole.name}`, whole)
    mkdirSync(path.dirname(file), { recursive: true })
    appendFileSync(file, `${JSON.stringify(whole)}\n`)
    return whole
  }
}
