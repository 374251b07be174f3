import type { AnyMachineSnapshot } from 'xstate'
import { nodesOf } from '../walker/coverage.ts'
import { type AnyModel, leavesOf } from '../walker/model.ts'
import { Calls } from './calls.ts'
import type { Edge } from './edges.ts'
import { blocksOf, type Leaving } from './effects.ts'
import { Samples } from './samples.ts'
import { Told } from './told.ts'
import { secretsIn, Values } from './values.ts'

/** Writes a machine as text: the effects of each event in each state, and the inputs that show them. */
export function drawn(model: AnyModel, edges: readonly Edge[], leaving: Leaving = () => undefined): string {
  const values = new Values(secretsIn([model.inputs, model.events, model.outcomes]))
  const samples = new Samples(model, values)
  const calls = new Calls()
  const tools = { model, values, samples, calls, leaving }
  const lines = [model.machine.id]
  const told = new Told()
  for (const [leaves, of] of statesOf(model, edges)) {
    lines.push('', headOf(leaves, of[0]?.from))
    for (const block of blocksOf(of, tools)) lines.push('', ...linesOf(block.labels, told.tell(block, leaves)))
  }
  for (const [leaves, ends] of endsOf(edges)) {
    const outputs = ends.flatMap(({ output }) => (output === undefined ? [] : [values.say(output)]))
    lines.push('', headOf(leaves, ends[0]), ...[...new Set(outputs)].map((output) => `  ends with: ${output}`))
  }
  const named = calls.named(lines)
  const long = [...samples.lines(), ...named.calls]
  return `${[...named.lines, ...(long.length > 0 ? ['', '== samples', ...long] : [])].join('\n')}\n`
}

/** Events with their effects. What only leads somewhere takes one line. */
function linesOf(labels: readonly string[], effects: readonly string[]): string[] {
  const [label] = labels
  const [effect] = effects
  if (labels.length === 1 && effects.length === 1 && effect?.startsWith('→')) return [`  ${label} ${effect}`]
  return [...labels.map((one) => `  ${one}`), ...effects.map((one) => `    ${one}`)]
}

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
