import type { AnyMachineSnapshot } from 'xstate'
import { hunksOf, linesOfHunks } from '../texts/differing-lines.ts'
import { nodesOf } from '../walker/coverage.ts'
import { type AnyModel, leavesOf } from '../walker/model.ts'
import type { Edge } from './edges.ts'
import { type Block, blocksOf, type Leaving } from './effects.ts'
import { Samples } from './samples.ts'
import { secretsIn, Values } from './values.ts'

/** Writes a machine as text: the effects of each event in each state, and the inputs that show them. */
export function drawn(model: AnyModel, edges: readonly Edge[], leaving: Leaving = () => undefined): string {
  const values = new Values(secretsIn([model.inputs, model.events, model.outcomes]))
  const samples = new Samples(model, values)
  const tools = { model, values, samples, leaving }
  const lines = [model.machine.id]
  const said: Said[] = []
  for (const [leaves, of] of statesOf(model, edges)) {
    lines.push('', headOf(leaves, of[0]?.from))
    for (const block of blocksOf(of, tools)) lines.push('', ...linesOf(block, leaves, said))
  }
  for (const [leaves, ends] of endsOf(edges)) {
    const outputs = ends.flatMap(({ output }) => (output === undefined ? [] : [values.say(output)]))
    lines.push('', headOf(leaves, ends[0]), ...[...new Set(outputs)].map((output) => `  ends with: ${output}`))
  }
  const long = samples.lines()
  if (long.length > 0) lines.push('', '== samples', ...long)
  return `${lines.join('\n')}\n`
}

/** So many lines are said again rather than looked up elsewhere. */
const mostAgain = 2
/** What differs from a block above is told alone where it is no longer than this part of the whole. */
const mostDiffering = 0.75

interface Said extends Block {
  readonly leaves: string
}

/**
 * An event with its effects. Where a block above says the same of it, or nearly, that one is named instead, with what
 * differs. Blocks that are told so are none to compare with, so that nothing is looked up twice.
 */
function linesOf(block: Block, leaves: string, said: Said[]): string[] {
  const nearest = likest(block, leaves, said)
  if (!nearest) said.push({ ...block, leaves })
  return [...block.labels.map((label) => `  ${label}`), ...(nearest ?? block.lines).map((line) => `    ${line}`)]
}

function likest({ labels, lines }: Block, leaves: string, said: readonly Said[]): string[] | undefined {
  if (lines.length <= mostAgain) return undefined
  const own = new Set(lines)
  const ways = said
    .filter((one) => one.lines.filter((line) => own.has(line)).length >= lines.length / 3)
    .map((one) => {
      const differing = linesOfHunks(hunksOf(one.lines, lines))
      const name = one.labels.join() === labels.join() ? 'as' : `as ${one.labels[0]}`
      const place = one.leaves === leaves ? 'above' : `in ${one.leaves}`
      return [`${name} ${place}${differing.length > 0 ? ', but' : ''}`, ...differing]
    })
    .sort((one, other) => sizeOf(one) - sizeOf(other))
  const [best] = ways
  return best && sizeOf(best) <= mostDiffering * sizeOf(lines) ? best : undefined
}

const sizeOf = (lines: readonly string[]): number => lines.join('').length

/** Name, tags and meaning of the innermost states. */
function headOf(leaves: string, snapshot: AnyMachineSnapshot | undefined): string {
  if (leaves === '') return '== begins'
  const nodes = snapshot?._nodes.filter(({ type }) => type === 'atomic' || type === 'final') ?? []
  const tags = [...(snapshot?.tags ?? [])].map((tag) => ` (${tag})`).join('')
  return [`== ${leaves}${tags}`, ...nodes.map(({ description }) => `   ${description}`)].join('\n')
}

/** The edges by the state that they leave, in the order of the chart, after the beginnings. */
function statesOf(model: AnyModel, edges: readonly Edge[]): [string, Edge[]][] {
  const found = new Map<string, Edge[]>()
  for (const edge of edges) {
    const leaves = edge.from ? leavesOf(edge.from) : ''
    found.set(leaves, [...(found.get(leaves) ?? []), edge])
  }
  const order = ['', ...nodesOf(model.machine).flatMap((node) => (node.parent ? [node.path.join('.')] : []))]
  const place = ([leaves]: [string, Edge[]]) => order.indexOf(leaves.split('+')[0] ?? '')
  return [...found].sort((a, b) => place(a) - place(b))
}

/** Final states, each with the situations that lead there. */
function endsOf(edges: readonly Edge[]): Map<string, AnyMachineSnapshot[]> {
  const ends = new Map<string, AnyMachineSnapshot[]>()
  for (const { to } of edges) {
    if (to.status !== 'active') ends.set(leavesOf(to), [...(ends.get(leavesOf(to)) ?? []), to])
  }
  return ends
}
