/**
 * Mutation testing. `npm run defects` lists the parts. `-- --part contract` plants the generated mistakes of a part
 * and continues where it stopped. Options: `--minutes 40`, `--sample 0.1`, `--since main`, `--again` for those that
 * survived, `--quick` without the run that meets no mutant, words of a name. `-- --by-hand` plants those of the list,
 * whose options are described there.
 */
import { parseArgs } from 'node:util'
import { overview, runPart } from './mutants/run-part.ts'

const asked = process.argv.slice(2)

async function meetPart(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: asked,
    allowPositionals: true,
    options: {
      part: { type: 'string' },
      minutes: { type: 'string', default: '40' },
      sample: { type: 'string', default: '1' },
      since: { type: 'string' },
      again: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  })
  const { part = '', minutes, sample, since, again, quick } = values
  const wish = {
    minutes: Number(minutes),
    share: Number(sample),
    again,
    quick,
    words: positionals,
    ...(since ? { since } : {}),
  }
  process.exitCode = (await runPart(part, wish)) ? 0 : 1
}

if (asked.some((one) => one === '--part' || one.startsWith('--part='))) await meetPart()
else if (asked.length > 0) await import('./by-hand.ts')
else {
  console.log('Parts of generated mistakes (npm run defects -- --part …):')
  overview()
  console.log('The list by hand: npm run defects -- --by-hand')
}
