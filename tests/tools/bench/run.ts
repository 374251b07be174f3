/**
 * `npm run bench` measures the console beside the floor in one run, as ratios. `--rounds n` (5) and `--edit-rounds n`
 * (200) leave their part out where n is 0. `--strict` ends with 1 where a must is missed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../support/sources.ts'
import { type Measured, measureCold, measureList, measureRounds } from './measure.ts'
import { type Stage, setStage } from './stage.ts'
import { type Subject, type SubjectName, subjects, theConsole } from './subjects.ts'
import { tableOf } from './table.ts'
import { judgeKept, judgeRounds, type Round } from './verdict.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    'edit-rounds': { type: 'string', default: '200' },
    strict: { type: 'boolean', default: false },
  },
})
const rounds = countOf('rounds', values.rounds, 1)
const editRounds = countOf('edit-rounds', values['edit-rounds'], 8)

function countOf(name: string, text: string, least: number): number {
  const count = Number(text)
  if (Number.isInteger(count) && (count === 0 || count >= least)) return count
  console.error(`--${name} must be 0 or a whole number from ${least}, not "${text}".`)
  process.exit(2)
}

async function measure(stage: Stage, subject: Subject): Promise<Measured> {
  return {
    ...(await measureCold(stage, subject, false)),
    ...(await measureCold(stage, subject, true)),
    ...(await measureList(stage, subject)),
  }
}

/** The first subject changes with each round. */
async function measureBoth(stage: Stage, round: number): Promise<Round> {
  const order = round % 2 === 0 ? subjects : subjects.toReversed()
  const measured: Partial<Record<SubjectName, Measured>> = {}
  for (const subject of order) measured[subject.name] = await measure(stage, subject)
  return measured as Round
}

console.log('Builds both, fills the business …')
const stage = await setStage()
try {
  if (rounds > 0) for (const subject of subjects) await measureCold(stage, subject, false)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    measured.push(await measureBoth(stage, round))
    console.log(`Round ${round + 1} of ${rounds}`)
  }
  if (editRounds > 0) console.log(`${editRounds} times list → edit → list …`)
  const curve = editRounds > 0 ? await measureRounds(stage, theConsole, editRounds) : []
  const verdicts = [...(rounds > 0 ? judgeRounds(measured) : []), ...(editRounds > 0 ? judgeKept(curve) : [])]
  const { floor } = stage.built
  console.log(`\n${tableOf(verdicts)}\n`)
  console.log(`Floor: ${floor['sign-in'].toFixed(2)} kB sign-in, ${floor.list.toFixed(2)} kB list, gzip.`)
  console.log(
    `Medians of ${rounds} rounds, ${editRounds} times to edit and back; load of the machine ${loadavg()[0]?.toFixed(1)}.`,
  )
  mkdirSync(join(root, 'reports'), { recursive: true })
  const report = { at: new Date().toISOString(), load: loadavg(), floor, verdicts, rounds: measured, curve }
  writeFileSync(join(root, 'reports/bench.json'), `${JSON.stringify(report, null, 2)}\n`)
  const missed = verdicts.filter(({ reachesMust }) => reachesMust === false)
  console.log(missed.length === 0 ? 'Every must is reached.' : `Missed: ${missed.map(({ title }) => title).join('; ')}`)
  if (values.strict && missed.length > 0) process.exitCode = 1
} finally {
  await stage.close()
}
