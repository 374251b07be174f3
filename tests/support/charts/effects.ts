import type { AnyTransitionDefinition } from 'xstate'
import { transitionsOf } from '../walker/coverage.ts'
import { type AnyModel, leavesOf } from '../walker/model.ts'
import { type Deed, type Edge, guardOf, told } from './edges.ts'
import type { Samples } from './samples.ts'
import { type Change, changesOf, placeIn, type Values } from './values.ts'

/** Returns in words what leaves when an actor of this name starts with this input. Undefined where it is unknown. */
export type Leaving = (src: string, input: unknown) => readonly string[] | undefined

export interface Tools {
  readonly model: AnyModel
  readonly values: Values
  readonly samples: Samples
  readonly leaving: Leaving
}

/** Effect of an event: its target and actions, and beside them everything that may differ by situation. */
interface Effect {
  readonly edge: Edge
  readonly course: string
  readonly does: string
  readonly changes: readonly Change[]
  /** Starts, messages, waits and notices, by their names. */
  readonly beside: ReadonlyMap<string, string>
}

/** Events of one state that have the same effects, and these. */
export interface Block {
  readonly labels: readonly string[]
  readonly lines: readonly string[]
}

/** One state's events, each with its effects. Samples with the same effects share a block. */
export function blocksOf(edges: readonly Edge[], tools: Tools): Block[] {
  const byEvent = grouped(edges, ({ event, input }) => (event ? tools.samples.labelOf(event) : input))
  const blocks = new Map<string, string[]>()
  for (const [label, of] of byEvent) {
    const text = waysOf(of, tools).join('\n')
    blocks.set(text, [...(blocks.get(text) ?? []), label])
  }
  return [...blocks].map(([text, labels]) => ({ labels, lines: text.split('\n') }))
}

const grouped = <T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return groups
}

/** The ways that one event takes in one state, each with where it is seen. */
function waysOf(edges: readonly Edge[], tools: Tools): string[] {
  const effects = edges.map((edge) => effectOf(edge, tools))
  const ways = grouped(effects, ({ course, does, beside }) => [course, does, ...beside.keys()].join('\n'))
  const inputs = new Set(edges.map(({ input }) => input))
  return [...ways.values()].flatMap((of) => {
    const others = effects.filter((effect) => !of.includes(effect))
    const seen = [...new Set(of.map(({ edge }) => edge.input))]
    return [
      of[0]?.course ?? '',
      ...(seen.length < inputs.size ? [`  only from: ${seen.join(', ')}`] : []),
      ...conditionOf(of, others, tools).map((line) => `  ${line}`),
      ...(of[0]?.does ? [`  does ${of[0].does}`] : []),
      ...detailLines(of, tools).map((line) => `  ${line}`),
    ]
  })
}

function effectOf(edge: Edge, tools: Tools): Effect {
  const { from, to, deeds } = edge
  const names = deeds.flatMap((deed) => (deed.kind === 'does' ? [nameOfAction(deed, tools.values)] : []))
  const changes = from
    ? changesOf(tools.values, from.context ?? {}, to.context ?? {})
    : Object.entries(to.context ?? {}).map(([path, value]) => ({ path, was: null, is: tools.values.say(value) }))
  return {
    edge,
    course: courseOf(edge),
    does: names.join(', '),
    changes,
    beside: new Map(deeds.flatMap((deed) => besideOf(deed, to.context, tools))),
  }
}

const nameOfAction = ({ name, params }: Extract<Deed, { kind: 'does' }>, values: Values): string =>
  params === undefined ? name : `${name} ${values.say(params)}`

/** Through which guards it went where: `[mayAct] → approving.confirming`. */
function courseOf({ event, from, to, taken }: Edge): string {
  if (!event) return `→ ${leavesOf(to)}`
  if (taken.length === 0)
    return ['nothing happens', ...(from ? [refusalsOf(from._nodes.flatMap(transitionsOf), event.type)] : [])].join('')
  const steps = taken.map(
    ({ guard, target }) => `${guard ? `[${guard}] ` : ''}${target === undefined ? 'stays' : `→ ${target}`}`,
  )
  const leaves = leavesOf(to)
  return [
    ...steps,
    ...(taken.at(-1)?.target === leaves || taken.at(-1)?.target === undefined ? [] : [`→ ${leaves}`]),
  ].join(' ')
}

/** Guards that kept it from happening. */
function refusalsOf(transitions: readonly AnyTransitionDefinition[], type: string): string {
  const guards = transitions.filter(({ eventType }) => eventType === type).map(guardOf)
  const named = [...new Set(guards.filter((guard) => guard !== undefined))]
  return named.length > 0 ? ` (refused by ${named.join(', ')})` : ''
}

function besideOf(deed: Deed, context: unknown, { values, leaving }: Tools): [string, string][] {
  if (deed.kind === 'starts') {
    const { id, src, input } = deed
    const isAll = JSON.stringify(input) === JSON.stringify(context)
    const said =
      leaving(src, input)
        ?.map((call) => values.told(call))
        .join(' and ') ?? (isAll ? 'all it knows' : input === undefined ? '' : values.say(input))
    return [[`starts ${id === src ? id : `${id} (${src})`}`, said]]
  }
  if (deed.kind === 'waits') return [[`waits ${deed.name}`, `${deed.ms} ms`]]
  if (deed.kind === 'sends') {
    const { type, ...payload } = deed.event
    return [[`tells ${deed.to} ${type}`, Object.keys(payload).length > 0 ? values.say(payload) : '']]
  }
  if (deed.kind === 'stops') return [[`stops ${deed.id}`, '']]
  return deed.kind === 'says' ? [['says', deed.words]] : []
}

/** Each change, in the context's order, and each thing beside it, with what is different from situation to situation. */
function detailLines(effects: readonly Effect[], tools: Tools): string[] {
  const order = Object.keys(effects[0]?.edge.to.context ?? {})
  const placeOf = (path: string) => order.indexOf(/^\w+/.exec(path)?.[0] ?? '')
  const paths = [...new Set(effects.flatMap(({ changes }) => changes.map(({ path }) => path)))].sort(
    (one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1),
  )
  const beside = [...new Set(effects.flatMap((effect) => [...effect.beside.keys()]))]
  return [
    ...paths.flatMap((path) => aligned(path, changeVariants(path, effects, tools))),
    ...beside.flatMap((name) => aligned(name, [...new Set(effects.map((effect) => effect.beside.get(name) ?? ''))])),
  ]
}

/** Former values are listed up to so many, in so many letters. Others are any. */
const mostBefore = 3
const longestBefore = 90

/** Describes the change of one place by its present and former values. */
function changeVariants(path: string, effects: readonly Effect[], { values }: Tools): string[] {
  const became = new Map<string, Set<string>>()
  const stayed = new Set<string>()
  for (const { changes, edge } of effects) {
    const change = changes.find((one) => one.path === path)
    if (change) {
      const before = became.get(change.is ?? 'nothing') ?? new Set()
      became.set(change.is ?? 'nothing', before.add(change.was ?? ''))
    } else if (!changes.some((one) => path.startsWith(one.path) || one.path.startsWith(path))) {
      const place = placeIn(values, edge.from?.context, path)
      if (place !== undefined) stayed.add(place)
    }
  }
  const oneOf = (all: ReadonlySet<string>) => {
    const list = [...all].join(' | ')
    return all.size > mostBefore || list.length > longestBefore ? 'any' : list
  }
  const isNew = [...became.values()].every((before) => [...before].every((was) => was === ''))
  return [
    ...[...became].map(([is, before]) => (isNew ? is : `${oneOf(before)} → ${is}`)),
    ...(stayed.size > 0 ? [`stays ${oneOf(stayed)}`] : []),
  ]
}

const widest = 140

/** On one line where it fits. */
function aligned(name: string, says: readonly string[]): string[] {
  const line = says.join(', or ')
  if (says.length === 1 || line.length + name.length <= widest) return [line === '' ? name : `${name}: ${line}`]
  const [first, ...further] = says
  return [`${name}: ${first}`, ...further.map((one) => `${' '.repeat(Math.max(0, name.length - 2))}or: ${one}`)]
}

/** Describes the situations that go this way and no other. Empty where the guards describe them. */
function conditionOf(of: readonly Effect[], others: readonly Effect[], { model, values }: Tools): string[] {
  if (others.length === 0) return []
  const facts = (effects: readonly Effect[], name: string) =>
    new Set(effects.map(({ edge }) => values.say(told(model, edge.from?.context ?? {})[name])))
  for (const name of Object.keys(told(model, of[0]?.edge.from?.context ?? {}))) {
    const [mine, theirs] = [facts(of, name), facts(others, name)]
    if (mine.size <= 2 && ![...mine].some((fact) => theirs.has(fact)))
      return [`where ${name}: ${[...mine].join(' or ')}`]
  }
  return []
}
