import type { Kept, Measured } from './measure.ts'
import { median } from './median.ts'

/** One round, in which both were measured right after each other. */
export type Round = Readonly<Record<'console' | 'floor', Measured>>

/** `ratio` compares with the floor round by round, `own` is the console's figure itself. */
export type Sense = 'ratio' | 'own'

export interface Goal {
  readonly id: string
  readonly title: string
  readonly sense: Sense
  readonly unit: 'ms' | 'MB' | 'kB' | ''
  /** None where a figure is only shown. */
  readonly must?: number
  readonly aim?: number
}

export interface Verdict extends Goal {
  readonly floor: number | undefined
  readonly console: number
  /** Figures that have a must and an aim. */
  readonly figure: number
  /** Undefined where there is no such goal. */
  readonly reachesMust: boolean | undefined
  readonly reachesAim: boolean | undefined
}

const cpu = { sense: 'ratio', unit: 'ms', must: 2, aim: 1.5 } as const
export const goals: readonly Goal[] = [
  { id: 'signIn.fast', title: 'sign-in, largest paint', sense: 'ratio', unit: 'ms' },
  { id: 'row.fast', title: 'cold list, first row', sense: 'ratio', unit: 'ms' },
  { id: 'signIn.slow', title: 'sign-in on slow 4G, largest paint', sense: 'ratio', unit: 'ms', must: 2, aim: 1.3 },
  { id: 'row.slow', title: 'cold list on slow 4G, first row', sense: 'ratio', unit: 'ms', must: 2.7, aim: 2 },
  { id: 'thread', title: 'cold list, CPU of its main thread', sense: 'ratio', unit: 'ms', must: 3.5, aim: 2.1 },
  { id: 'files', title: 'cold list, files before the first row', sense: 'own', unit: '', must: 16, aim: 10 },
  { id: 'elements', title: 'cold list, elements with 25 rows', sense: 'own', unit: '', must: 700, aim: 500 },
  { id: 'next', title: 'next page at 200 rows, CPU', ...cpu },
  { id: 'sort', title: 'sort at 200 rows, CPU', ...cpu },
  { id: 'grow', title: '25 → 200 rows, CPU', ...cpu },
  {
    id: 'key',
    title: 'median key in the search field at 200 rows, to its frame',
    sense: 'ratio',
    unit: 'ms',
    must: 1.5,
    aim: 1.1,
  },
  { id: 'worstKey', title: 'worst key in the search field at 200 rows', sense: 'own', unit: 'ms', must: 100, aim: 60 },
  { id: 'heap25', title: 'heap at 25 rows', sense: 'own', unit: 'MB', must: 5, aim: 3 },
  { id: 'heap200', title: 'heap at 200 rows', sense: 'own', unit: 'MB', must: 8, aim: 5 },
]

const keptTitle = 'kept per list → edit → list'
const keptGoals = {
  heap: { id: 'kept.heap', title: `${keptTitle}, heap`, sense: 'own', unit: 'kB', must: 10, aim: 5 },
  nodes: { id: 'kept.nodes', title: `${keptTitle}, nodes`, sense: 'own', unit: '', must: 0, aim: 0 },
  listeners: { id: 'kept.listeners', title: `${keptTitle}, listeners`, sense: 'own', unit: '', must: 0, aim: 0 },
} as const satisfies Record<string, Goal>

/** Medians over the rounds. A ratio is taken within each round, where both met the same machine. */
export function judgeRounds(rounds: readonly Round[]): Verdict[] {
  return goals.map((goal) => {
    const of = (read: (round: Round) => number | undefined) => median(rounds.map((round) => read(round) ?? Number.NaN))
    const own = of((round) => round.console[goal.id])
    const ratio = of((round) => (round.console[goal.id] ?? Number.NaN) / (round.floor[goal.id] ?? Number.NaN))
    return classifyResponse(
      goal,
      own,
      goal.sense === 'ratio' ? ratio : own,
      of((round) => round.floor[goal.id]),
    )
  })
}

/**
 * Growth in each round: the slope between the medians of the third and the last quarter of the curve. Code, texts and
 * caches are loaded before. Single samples jump with garbage that isn't collected yet.
 */
export function judgeKept(curve: readonly Kept[]): Verdict[] {
  const part = Math.max(1, Math.floor(curve.length / 4))
  const late = curve.slice(-part)
  const middle = curve.slice(-2 * part, -part)
  const slope = (name: keyof Kept) => {
    const of = (samples: readonly Kept[], key: keyof Kept) => median(samples.map((sample) => sample[key]))
    return (of(late, name) - of(middle, name)) / (of(late, 'round') - of(middle, 'round'))
  }
  return (['heap', 'nodes', 'listeners'] as const).map((name) => {
    // A jump by a node or two is no leak, so less than one in twenty rounds counts as none.
    const exact = slope(name)
    const kept = name === 'heap' ? exact : Math.abs(exact) < 0.05 ? 0 : exact
    return classifyResponse(keptGoals[name], kept, kept, undefined)
  })
}

function classifyResponse(goal: Goal, own: number, figure: number, floor: number | undefined): Verdict {
  return {
    ...goal,
    floor,
    console: own,
    figure,
    // A figure that could not be measured misses its must.
    reachesMust: goal.must === undefined ? undefined : figure <= goal.must,
    reachesAim: goal.aim === undefined ? undefined : figure <= goal.aim,
  }
}
