import type { Notice } from '../../../src/kit/root-api.ts'
import { type Hunk, hunksOf, linesOfHunks } from '../texts/differing-lines.ts'
import { leavesOf } from '../walker/model.ts'
import { endOf, type Path } from '../walker/traverse.ts'
import { withoutRepeats } from './repeated-parts.ts'
import type { Outline, Told } from './view-outlines.tsx'
import { stepOf, wayOf } from './way.ts'

const note =
  '`npm test` compares this file with the console, `npm run outlines` writes it anew; a change of it is reviewed.'

/** One look of a state: the way there, and its lines. */
export interface Look {
  readonly state: string
  readonly ways: readonly string[]
  readonly lines: readonly string[]
}

/**
 * One file of outlines. The first look of a state is whole, or what differs from a state before it that is much like it.
 * Of further looks only the differences are written, each once; the fingerprint in the head of the state tells whether
 * any of them is another. Parts that several states share are written out where they come first.
 */
export async function textOf(title: string, looks: readonly Look[], notices: readonly string[] = []): Promise<string> {
  const states = [...Map.groupBy(looks, ({ state }) => state).values()].map((all) => all as [Look, ...Look[]])
  const bodies = bodiesOf(states.map(([first]) => first))
  const parts = states.map(async ([first, ...others], at) => {
    const looks = others.length > 0 ? ` (${others.length + 1} looks, ${await fingerprint([first, ...others])})` : ''
    return [
      ...[`## ${first.state}${looks}`, ...first.ways],
      ...[...(bodies[at] ?? []), ''],
      ...furtherLooks(first, others),
    ]
  })
  return [
    ...[title, note, ''],
    ...(await Promise.all(parts)).flat(),
    ...(notices.length > 0 ? ['## Notices', '', ...notices, ''] : []),
  ].join('\n')
}

/** A state is told by its differences from another one where they take less than this part of its lines. */
const alike = 0.75

function bodiesOf(firsts: readonly Look[]): string[][] {
  const whole: Look[] = []
  const told = firsts.map((look) => {
    const ways = whole.map(({ state, lines }) => ({ state, lines: linesOfHunks(hunksOf(lines, look.lines)) }))
    const [nearest] = ways.sort((a, b) => a.lines.length - b.lines.length)
    if (nearest && nearest.lines.length < alike * look.lines.length) return nearest
    whole.push(look)
    return null
  })
  const written = withoutRepeats(whole.map(({ lines }) => lines)).map(indented)
  return told.map((like) => (like ? [`as ${like.state}, but:`, ...indented(like.lines)] : (written.shift() ?? [])))
}

interface Difference {
  readonly hunk: Hunk
  readonly first: Look
  count: number
}

/** Each difference once, with the first look that has it. */
function furtherLooks(first: Look, others: readonly Look[]): string[] {
  const found = new Map<string, Difference>()
  const before = [first]
  for (const look of others) {
    for (const hunk of nearest(before, look, found)) {
      const known = found.get(nameOf(hunk))
      if (known) known.count += 1
      else found.set(nameOf(hunk), { hunk, first: look, count: 1 })
    }
    before.push(look)
  }
  return blocksOf([...found.values()])
}

/** The differences from that earlier look which leaves the least to write. */
function nearest(before: readonly Look[], { lines }: Look, found: ReadonlyMap<string, Difference>): readonly Hunk[] {
  const ways = before.map((look) => hunksOf(look.lines, lines))
  const cost = (hunks: readonly Hunk[], isKnown: boolean): number =>
    hunks.filter((hunk) => found.has(nameOf(hunk)) === isKnown).reduce((sum, hunk) => sum + hunk.lines.length, 0)
  const order = (a: readonly Hunk[], b: readonly Hunk[]): number =>
    cost(a, false) - cost(b, false) || cost(a, true) - cost(b, true)
  return ways.reduce((best, one) => (order(one, best) < 0 ? one : best))
}

const nameOf = ({ above, lines }: Hunk): string => [...above, ...lines].join('\n')

/** Differences that came with the same look, and as often, stand together. */
function blocksOf(differences: readonly Difference[]): string[] {
  const blocks = new Map<string, Difference[]>()
  for (const one of differences) {
    const title = `${one.count > 1 ? `in ${one.count} looks, first: ` : ''}${one.first.ways[0]}`
    blocks.set(title, [...(blocks.get(title) ?? []), one])
  }
  return [...blocks].flatMap(([title, block]) => [title, ...indented(linesOfHunks(block.map(({ hunk }) => hunk))), ''])
}

/** Ten digits that are others when a line of a look is another. */
async function fingerprint(looks: readonly Look[]): Promise<string> {
  const text = looks.map(({ lines }) => lines.join('\n')).join('\n\n')
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes).slice(0, 5)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

export const textOfView = (title: string, outlines: readonly Outline[], told: readonly Told[]): Promise<string> =>
  textOf(
    title,
    outlines.map(({ leaves, lines, ways }) => ({ state: leaves, lines, ways: waysIn(ways) })),
    noticeLines(told),
  )

/** The shortest way from each beginning, without repeated steps. Further ways are only counted. */
function waysIn(ways: readonly Path[]): string[] {
  const shortest = ways.filter(({ input }, at) => ways.findIndex((one) => one.input === input) === at)
  const beginnings = (steps: string) => shortest.filter((path) => wayOf(path) === steps).map(({ input }) => input)
  const rest = ways.length - shortest.length
  return [
    ...[...new Set(shortest.map(wayOf))].map((steps) => `${beginnings(steps).join(' / ')}${steps}`),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ]
}

function noticeLines(told: readonly Told[]): string[] {
  const lines = told.flatMap(({ path, notices }) => {
    const { event } = path.steps.at(-1) ?? {}
    return notices.map(
      (notice) => `${event && stepOf(path.model, event)} → ${leavesOf(endOf(path))}: ${saying(notice)}`,
    )
  })
  return [...new Set(lines)]
}

const saying = ({ tone, text, detail, ms, requestId }: Notice): string =>
  [
    `${tone} ${JSON.stringify(text)}`,
    ...(detail ? [JSON.stringify(detail)] : []),
    ...(requestId ? [`request ${requestId}`] : []),
    ...(ms === undefined ? [] : [`${ms / 1000} s`]),
  ].join(', ')
