import { spawnSync } from 'node:child_process'
import { root, textOf } from '../../../support/sources.ts'
import { type Accepted, accepted } from './accepted.ts'
import { Journal } from './journal.ts'
import { type Mutant, mutated } from './make.ts'
import { filesOf, isSampled, mutantsIn, type Part, parts } from './parts.ts'
import { Warm } from './warm.ts'

export interface Wish {
  readonly minutes: number
  /** Of all mutants, from 0 to 1. */
  readonly share: number
  /** Runs those again that survived. */
  readonly again: boolean
  /** Leaves out the run without a mutant. */
  readonly quick: boolean
  /** Only in files that differ from this commit. */
  readonly since?: string
  /** Only mutants whose name holds all of these. */
  readonly words: readonly string[]
}

/** A mutant runs at most so much longer than all tests without one. */
const patience = 5
/** Duration of all of them where it was not measured, s. */
const usual = 60

export const reasonFor = ({ file, code, what }: Mutant): Accepted | undefined =>
  accepted.find((one) => one.file === file && one.code === code && (one.what ?? what) === what)

function changedSince(commit: string): Set<string> {
  const { stdout } = spawnSync('git', ['diff', '--name-only', commit], { cwd: root, encoding: 'utf8' })
  return new Set(stdout.split('\n'))
}

function chosenOf(part: Part, { share, since, words }: Wish): Mutant[] {
  const changed = since ? changedSince(since) : undefined
  return mutantsIn(part)
    .filter((one) => isSampled(one, share) && (!changed || changed.has(one.file)) && !reasonFor(one))
    .filter(({ name }) => words.every((word) => name.includes(word)))
}

const seconds = (since: number) => (performance.now() - since) / 1000

/** Plants the rest of a part until its time is over. Returns whether enough mutants were noticed so far. */
export async function runPart(name: string, wish: Wish): Promise<boolean> {
  const part = parts[name]
  if (!part) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}.`)
  const journal = new Journal()
  const chosen = chosenOf(part, wish)
  const left = chosen.filter((one) => {
    const end = journal.of(one)?.end
    return end === undefined || (wish.again && end !== 'caught' && end !== 'hung')
  })
  if (left.length > 0) await meetAll(part, left, journal, wish)
  return said(name, chosen, journal)
}

async function meetAll(part: Part, left: readonly Mutant[], journal: Journal, wish: Wish): Promise<void> {
  const begun = performance.now()
  const warm = await Warm.open(part.project)
  try {
    const alone = wish.quick ? usual : await secondsWithout(warm, left)
    for (const mutant of mutantsIn(part)) warm.remember(mutant.file, journal.of(mutant)?.by)
    for (const mutant of left) {
      if (seconds(begun) > wish.minutes * 60) break
      const started = performance.now()
      const text = mutated(textOf(mutant.file), mutant)
      const run = await warm.meet(mutant.file, text, Math.max(30, alone * patience) * 1000)
      const outcome = journal.note(mutant, { ...run, seconds: Number(seconds(started).toFixed(1)) })
      console.log(`${outcome.end.padEnd(8)} ${outcome.seconds.toFixed(1).padStart(5)} s  ${mutant.name}`)
    }
  } finally {
    await warm.close()
  }
}

/** A test that fails already proves nothing. Returns the duration of all tests of these files, s. */
async function secondsWithout(warm: Warm, left: readonly Mutant[]): Promise<number> {
  const begun = performance.now()
  const concerned = new Map<string, Awaited<ReturnType<Warm['related']>>[number]>()
  for (const file of new Set(left.map((one) => one.file)))
    for (const one of await warm.related(file)) concerned.set(one.moduleId, one)
  const unsound = await warm.sound([...concerned.values()], 900_000)
  if (unsound) throw new Error(`Without a mutant already ${unsound}`)
  const alone = seconds(begun)
  console.log(`${concerned.size} files of tests hold without a mutant (${alone.toFixed(0)} s).`)
  return alone
}

/** So many of a hundred that change behaviour are noticed. */
const wanted = (name: string) => (/^(machines|contract|client)/.test(name) ? 90 : 80)

function said(name: string, chosen: readonly Mutant[], journal: Journal): boolean {
  const met = chosen.filter((one) => journal.of(one))
  const survived = met.filter((one) => !['caught', 'hung'].includes(journal.of(one)?.end ?? ''))
  for (const one of survived) console.log(`SURVIVED ${one.name}`)
  const share = met.length === 0 ? 0 : (100 * (met.length - survived.length)) / met.length
  console.log(
    `${name}: ${met.length - survived.length} of ${met.length} noticed (${share.toFixed(1)} %, wanted ${wanted(name)} %), ${chosen.length - met.length} still to be met.`,
  )
  return met.length === chosen.length && share >= wanted(name)
}

/** All parts and their progress. */
export function overview(): void {
  const journal = new Journal()
  for (const [name, part] of Object.entries(parts)) {
    const all = mutantsIn(part)
    const met = all.filter((one) => journal.of(one))
    const survived = met.filter((one) => journal.of(one)?.end === 'SURVIVED' && !reasonFor(one))
    const known = met.length > 0 ? `, ${met.length} met, ${survived.length} survived` : ''
    console.log(`${name.padEnd(18)} ${part.about} (${filesOf(part).length} files, ${all.length} mutants${known})`)
  }
}
