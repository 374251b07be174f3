import type { AnyTransitionDefinition } from 'xstate'
import { transitionsOf } from '../walker/coverage.ts'
import { type AnyModel, leavesOf } from '../walker/model.ts'
import type { Calls } from './calls.ts'
import { type Deed, type Edge, guardOf, told } from './edges.ts'
import type { Samples } from './samples.ts'
import { asBefore, type Change, changesOf, placeIn, type Values } from './values.ts'

/** Returns in words what leaves when an actor of this name starts with this input. Undefined where it is unknown. */
export type Leaving = (src: string, input: unknown) => readonly string[] | undefined

export interface Tools {
  readonly model: AnyModel
  readonly values: Values
  readonly samples: Samples
  readonly calls: Calls
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

/** One way that an event takes: where it leads and when, and what happens on it. */
export interface Way {
  readonly head: readonly string[]
  readonly effects: readonly string[]
}

/** Events of one state that have the same effects, and these. */
export interface Block {
  readonly labels: readonly string[]
  readonly ways: readonly Way[]
}

export const linesOfWays = (ways: readonly Way[]): string[] =>
  ways.flatMap(({ head, effects }) => [...head, ...effects])

/** One state's events, each with its effects. Samples with the same effects share a block. */
export function blocksOf(edges: readonly Edge[], tools: Tools): Block[] {
  const byEvent = grouped(edges, ({ event, input }) => (event ? tools.samples.labelOf(event) : input))
  const blocks = new Map<string, Block>()
  for (const [label, of] of byEvent) {
    const ways = waysOf(of, tools)
    const text = linesOfWays(ways).join('\n')
    blocks.set(text, { ways, labels: [...(blocks.get(text)?.labels ?? []), label] })
  }
  return [...blocks.values()]
}

const grouped = <T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(by(one))
    if (group) group.push(one)
    else groups.set(by(one), [one])
  }
  return groups
}

/** The ways that one event takes in one state, each with where it is seen. */
function waysOf(edges: readonly Edge[], tools: Tools): Way[] {
  const effects = edges.map((edge) => effectOf(edge, tools))
  const ways = grouped(effects, ({ course, does, beside }) => [course, does, ...beside.keys()].join('\n'))
  const inputs = new Set(edges.map(({ input }) => input))
  return [...ways.values()].map((of) => {
    const others = effects.filter((effect) => !of.includes(effect))
    const seen = [...new Set(of.map(({ edge }) => edge.input))]
    return {
      head: [
        of[0]?.course ?? '',
        ...(seen.length < inputs.size ? [`  only from: ${seen.join(', ')}`] : []),
        ...conditionOf(of, others, tools).map((line) => `  ${line}`),
      ],
      effects: [...(of[0]?.does ? [`  does ${of[0].does}`] : []), ...detailLines(of, tools).map((line) => `  ${line}`)],
    }
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

function besideOf(deed: Deed, context: unknown, { values, calls, leaving }: Tools): [string, string][] {
  if (deed.kind === 'starts') {
    const { id, src, input } = deed
    const isAll = JSON.stringify(input) === JSON.stringify(context)
    const sent = leaving(src, input)?.map((call) => values.told(call))
    const given = isAll ? 'all it knows' : input === undefined ? '' : values.say(input)
    const said = sent ? calls.say(src, sent) : given
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
  const fields = Object.keys(effects[0]?.edge.to.context ?? {})
  const beside = [...new Set(effects.flatMap((effect) => [...effect.beside.keys()]))]
  return [
    ...fields.flatMap((field) => fieldLines(field, effects, tools)),
    ...beside.flatMap((name) => aligned(name, [...new Set(effects.map((effect) => effect.beside.get(name) ?? ''))])),
  ]
}

/** One field of the context, place by place. As a whole where that is shorter and each value it gets is a sample's. */
function fieldLines(field: string, effects: readonly Effect[], { values }: Tools): string[] {
  const linesOf = (changed: readonly Changed[]): string[] => {
    const paths = [...new Set(changed.flatMap(({ changes }) => changes.map(({ path }) => path)))].sort()
    return paths.flatMap((path) => aligned(path, changeVariants(path, changed, values)))
  }
  const places = effects.map(({ changes, edge }) => ({
    before: edge.from?.context,
    changes: changes.filter(({ path }) => /^\w+/.exec(path)?.[0] === field),
  }))
  const whole = effects.flatMap(({ edge: { from, to } }) => {
    const [was, is] = [from?.context?.[field], to.context?.[field]]
    if (JSON.stringify(was) === JSON.stringify(is)) return [{ before: from?.context, changes: [] }]
    const change = { path: field, was: from ? values.say(was) : null, is: values.say(is) }
    return values.isNamed(is) ? [{ before: from?.context, changes: [change] }] : []
  })
  const lines = linesOf(places)
  const short = whole.length === effects.length ? linesOf(whole) : lines
  return short.length < lines.length ? short : lines
}

/** The changes of one situation, and its context. */
interface Changed {
  readonly before: unknown
  readonly changes: readonly Change[]
}

/** Former values are listed up to so many, in so many letters. Others are any. */
const mostBefore = 3
const longestBefore = 90

/** Describes the change of one place by its present and former values. */
function changeVariants(path: string, situations: readonly Changed[], values: Values): string[] {
  const became = new Map<string, Set<string>>()
  const stayed = new Set<string>()
  for (const { changes, before: context } of situations) {
    const change = changes.find((one) => one.path === path)
    if (change) {
      const before = became.get(change.is ?? 'nothing') ?? new Set()
      became.set(change.is ?? 'nothing', before.add(change.was ?? ''))
    } else if (!changes.some((one) => path.startsWith(one.path) || one.path.startsWith(path))) {
      const place = placeIn(values, context, path)
      if (place !== undefined) stayed.add(place)
    }
  }
  const oneOf = (all: ReadonlySet<string>) => {
    const list = [...all].map((one) => one || 'nothing').join(' | ')
    return all.size > mostBefore || list.length > longestBefore ? 'any' : list
  }
  const isNew = [...became.values()].every((before) => [...before].every((was) => was === ''))
  const isContinued = (before: ReadonlySet<string>) => before.size === 1 && before.has(asBefore)
  const isSame = became.size === 1 && stayed.size === 1 && [...stayed].every((place) => became.has(place))
  return [
    ...[...became].map(([is, before]) => (isNew || isContinued(before) ? is : `${oneOf(before)} → ${is}`)),
    ...(stayed.size > 0 ? [`stays ${isSame ? 'so' : oneOf(stayed)}`] : []),
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
  const toldOf = (effects: readonly Effect[]) => effects.map(({ edge }) => told(model, edge.from?.context ?? {}))
  const [here, elsewhere] = [toldOf(of), toldOf(others)]
  const facts = (all: readonly Readonly<Record<string, unknown>>[], name: string) =>
    new Set(all.map((one) => values.say(one[name])))
  for (const name of Object.keys(here[0] ?? {})) {
    const [mine, theirs] = [facts(here, name), facts(elsewhere, name)]
    if (mine.size <= 2 && ![...mine].some((fact) => theirs.has(fact)))
      return [`where ${name}: ${[...mine].join(' or ')}`]
  }
  return []
}
