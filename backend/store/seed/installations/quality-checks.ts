import type { Database } from '../../../http/handle.ts'
import { qualityCheck, qualityCheckElement } from '../../schema/quality-checks.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { before, dayMs, dayOf } from '../days.ts'
import { insertAll } from '../insert.ts'
import { people } from '../staff/staff.ts'

type Check = typeof qualityCheck.$inferInsert
type Element = typeof qualityCheckElement.$inferInsert
interface Found {
  readonly value: string
  readonly said: string
}
interface Kind {
  readonly name: string
  readonly passed: (chance: Chance, check: Check) => Found
  readonly failed: (chance: Chance, check: Check) => Found
}

const found = (value: string, said: string): Found => ({ value, said })
const fixed = (name: string, passed: readonly [string, string], failed: readonly [string, string]): Kind => ({
  name,
  passed: () => found(...passed),
  failed: () => found(...failed),
})
/** A measured value, from a tenth to a tenth of its unit. */
const measured = (
  name: string,
  unit: string,
  [least, most]: readonly [number, number],
  [low, high]: readonly [number, number],
  [good, bad]: readonly [string, string],
): Kind => ({
  name,
  passed: (chance) => found(`${chance.whole(least, most) / 10} ${unit}`, good),
  failed: (chance) => found(`${chance.whole(low, high) / 10} ${unit}`, bad),
})

const gauge = (ppm: number) => `/photos/gauge-${ppm}-ppm.svg`

/** In the order of the form. */
const kinds: readonly Kind[] = [
  fixed(
    'Outer body and finish',
    ['No scratches', 'Accepted'],
    ['Scratch on the front panel', 'Replace the front panel'],
  ),
  {
    name: 'Serial number label',
    passed: (_, { purifierId }) => found(`/photos/label-${purifierId}.svg`, 'Matches the purifier ID'),
    failed: () => found('/photos/label-HWP00000000.svg', 'Differs from the purifier ID'),
  },
  measured('Input water TDS', 'ppm', [2800, 4200], [16_000, 19_000], ['Within 50–1,500 ppm', 'Above 1,500 ppm']),
  measured('Output water TDS', 'ppm', [280, 820], [950, 1400], ['Within 25–90 ppm', 'Above 90 ppm']),
  {
    name: 'TDS meter reading',
    passed: (chance) => found(gauge(chance.whole(28, 82)), 'Reading is legible'),
    failed: (chance) => found(gauge(chance.whole(95, 140)), 'Above 90 ppm on the meter'),
  },
  measured('Flow rate', 'l/h', [150, 190], [70, 110], ['At least 14 l/h', 'Below 14 l/h']),
  measured('Pump pressure', 'psi', [750, 950], [480, 640], ['Within 70–100 psi', 'Below 70 psi']),
  fixed(
    'Leak test, 10 minutes at 6 bar',
    ['Dry', 'No leak'],
    ['Drops at the outlet elbow', 'Tighten the elbow and repeat'],
  ),
  fixed('Solenoid valve', ['Opens and closes', 'Works'], ['Stays open', 'Replace the valve']),
  fixed('UV lamp', ['On', 'Works'], ['Flickers', 'Replace the lamp']),
  fixed('Float switch', ['Stops at full tank', 'Works'], ['Doesn’t stop', 'Replace the switch']),
  fixed('Bot pairing', ['Paired at first attempt', 'Online'], ['Times out', 'Flash the firmware again']),
  fixed('Bot firmware', ['3.14.2', 'Current version'], ['3.11.0', 'Older than 3.14']),
  measured(
    'Signal strength of the bot',
    'dBm',
    [-680, -520],
    [-980, -890],
    ['Better than −85 dBm', 'Weaker than −85 dBm'],
  ),
  {
    name: 'Seal of the filter housing',
    passed: () => found('Intact', '/photos/seal-intact.svg'),
    failed: () => found('Torn', '/photos/seal-torn.svg'),
  },
  fixed('Accessories in the box', ['Complete', 'Accepted'], ['Wall bracket is missing', 'Add the wall bracket']),
]

const most = 320
const firstNumber = 10_001
/** Checks of before dates were kept. */
const undated = 5
const days = 120

/** Looked at in the demo: it failed, and two of its pictures can’t be had. */
const shownId = 'QC-10240'
const shownElements: Readonly<Record<string, string>> = {
  'Serial number label': 'https://pictures.headwater.example/2024/08/label-0112.jpg',
  'Seal of the filter housing': 'See the picture of the label',
}

/** The same checks every time, by the day of the first start. Other parts of the demo don't hang on their chance. */
export async function seedQualityChecks(database: Database, at: Date): Promise<number> {
  const chance = chanceOf(31_400)
  const moments = Array.from({ length: most - undated }, () => momentIn(chance, at)).sort((a, b) => +a - +b)
  const checks = Array.from({ length: most }, (_, index) => checkOf(chance, index, moments[index - undated], at))
  await insertAll(database, qualityCheck, checks)
  await insertAll(
    database,
    qualityCheckElement,
    checks.flatMap((check) => elementsOf(chance, check)),
  )
  return checks.length
}

/** Within working hours of a day; one in twenty is of today, and none is to come. */
function momentIn(chance: Chance, at: Date): Date {
  const day = dayOf(before(at, chance.percent(5) ? 0 : chance.whole(1, days) * dayMs))
  const start = new Date(`${day}T03:30:00Z`)
  const moment = new Date(start.getTime() + chance.whole(0, 540) * 60_000)
  return moment > at ? before(at, chance.whole(1, 50) * 60_000) : moment
}

function checkOf(chance: Chance, index: number, createdAt: Date | undefined, at: Date): Check {
  const id = `QC-${firstNumber + index}`
  const isRecent = createdAt !== undefined && createdAt > before(at, 3 * dayMs)
  const status = isRecent && chance.percent(45) ? 'PENDING' : chance.percent(12) ? 'FAIL' : 'PASS'
  return {
    id,
    purifierId: `HWP${String(790_000 + index * 3 + chance.whole(0, 2)).padStart(8, '0')}`,
    botId: chance.percent(96) ? `BOT-${(0x7f_0000 + index * 37).toString(16).toUpperCase()}` : null,
    sponsorCode: chance.percent(85) ? `SP-${String(chance.whole(101, 188)).padStart(4, '0')}` : null,
    testedBy: chance.pick(people.production),
    createdAt: createdAt ?? null,
    status: id === shownId ? 'FAIL' : status,
  }
}

function elementsOf(chance: Chance, check: Check): Element[] {
  const failing = check.status === 'FAIL' ? new Set([chance.whole(2, 15), chance.whole(5, 13)]) : new Set<number>()
  const done = check.status === 'PENDING' ? chance.whole(0, kinds.length - 2) : kinds.length
  return kinds.slice(0, check.status === 'PENDING' && done === 0 ? 0 : undefined).map((kind, index) => {
    const hasFailed = failing.has(index)
    const { value, said } = (hasFailed ? kind.failed : kind.passed)(chance, check)
    const isDone = index < done
    return {
      id: `${check.id}-${index + 1}`,
      qualityCheckId: check.id,
      place: index + 1,
      elementId: `QCE-${String(index + 1).padStart(2, '0')}`,
      name: kind.name,
      value: isDone ? ((check.id === shownId ? shownElements[kind.name] : undefined) ?? value) : null,
      onSuccess: isDone && !hasFailed ? said : null,
      onFailure: isDone && hasFailed ? said : null,
    }
  })
}
