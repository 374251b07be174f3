import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { effectOf, isReading } from '../../../machines/kit/actors.ts'
import { nodesOf, transitionsOf } from './coverage.ts'
import { type AnyModel, textKeyOf } from './model.ts'
import { traverse } from './traverse.ts'

interface InvokeConfig {
  readonly id?: string
  readonly src: unknown
  readonly onDone?: unknown
  readonly onError?: unknown
}

const invokesOf = (node: AnyStateNode): InvokeConfig[] => {
  const invoke = node.config.invoke as InvokeConfig | readonly InvokeConfig[] | undefined
  return invoke === undefined ? [] : [invoke].flat()
}

/** Faults of a chart before it runs. */
export function chartFaults(machine: AnyStateMachine): string[] {
  const nodes = nodesOf(machine)
  const ids = nodes.flatMap((node) => invokesOf(node).map(({ id }) => id))
  return [
    ...nodes.flatMap(nodeFaults),
    ...nodes.flatMap((node) => undeclared(machine, node)),
    ...new Set(ids.filter((id, at) => id && ids.indexOf(id) !== at).map((id) => `two invokes are called ${id}`)),
  ]
}

function nodeFaults(node: AnyStateNode): string[] {
  const lacksDescription = node.parent && node.type !== 'history' && !node.description
  return [
    ...(lacksDescription ? [`${node.id} has no description`] : []),
    ...(isForgotten(node) ? [`${node.id} is told and at rest, so a reload would forget it`] : []),
    ...invokesOf(node).flatMap((invoke) => {
      const name = `an invoke of ${node.id}${invoke.id ? ` (${invoke.id})` : ''}`
      return [
        ...(invoke.id ? [] : [`${name} has no id`]),
        ...(typeof invoke.src === 'string' ? [] : [`${name} has a source without name`]),
        ...(invoke.onDone ? [] : [`${name} has no onDone`]),
        ...(invoke.onError ? [] : [`${name} has no onError`]),
      ]
    }),
  ]
}

/** What somebody else did first is told until the person has seen it; what is tagged as at rest is kept over no reload. */
const isForgotten = ({ key, tags }: AnyStateNode): boolean =>
  ['changed', 'taken'].includes(key) && tags.includes('idle')

/** An actor's effect is declared where it is named, because the name doesn't show it. */
const undeclared = (machine: AnyStateMachine, node: AnyStateNode): string[] =>
  invokesOf(node)
    .filter(({ src }) => typeof src === 'string' && effectOf(machine, src) === undefined)
    .map(({ src }) => `${src}, which ${node.id} invokes, is declared neither reading nor writing`)

/** Nothing that writes starts by itself, so an initial state invokes only reading actors. */
export function startFaults(model: AnyModel): string[] {
  const starts = traverse(model).situations.filter(({ steps }) => steps.length === 0)
  const sources = starts.flatMap(({ start }) => start._nodes.flatMap(invokesOf).map(({ src }) => String(src)))
  return [...new Set(sources)]
    .filter((src) => !isReading(model.machine, src))
    .map((src) => `${src} starts in an initial state`)
}

/** Samples for what the chart doesn't have, and events that no state takes. */
export function modelFaults(model: AnyModel): string[] {
  const nodes = nodesOf(model.machine)
  const invoked = new Set(nodes.flatMap((node) => invokesOf(node).map(({ id }) => id)))
  const taken = nodes.flatMap((node) => [...node.transitions.keys()])
  const isTaken = (type: string) =>
    taken.some((one) => one === type || (one.endsWith('*') && type.startsWith(one.slice(0, -1))))
  return [
    ...Object.keys(model.outcomes)
      .filter((id) => !invoked.has(id))
      .map((id) => `outcomes of ${id}, which nobody invokes`),
    ...Object.keys(model.events)
      .filter((type) => !isTaken(type))
      .map((type) => `no state takes ${type}`),
    ...(model.facts ?? []).filter((type) => !(type in model.events)).map((type) => `the fact ${type} is no event`),
  ]
}

export interface Texts {
  readonly states?: Readonly<Record<string, string>>
  readonly events?: Readonly<Record<string, string>>
}

/** Every state and every event has its text, and no text is left of one that has gone. */
export function textFaults({ machine }: AnyModel, { states = {}, events = {} }: Texts): string[] {
  const nodes = nodesOf(machine)
  const stateKeys = nodes.filter((node) => node.parent && node.type !== 'history').map((node) => node.path.join('.'))
  const types = nodes.flatMap(transitionsOf).map((transition) => transition.eventType)
  const eventKeys = [...new Set(types.map(textKeyOf))].filter((key) => key !== undefined)
  return [
    ...stateKeys.filter((key) => !states[key]).map((key) => `the state ${key} has no text`),
    ...eventKeys.filter((key) => !events[key]).map((key) => `the event ${key} has no text`),
    ...Object.keys(states)
      .filter((key) => !stateKeys.includes(key))
      .map((key) => `the text of a state ${key} that is not there`),
    ...Object.keys(events)
      .filter((key) => !eventKeys.includes(key))
      .map((key) => `the text of an event ${key} that is not there`),
  ]
}

/** A spawned child without id is stored as "undefined" and can't be stopped (F3). */
export function spawnFaults(source: string): string[] {
  const calls = [...source.matchAll(/\bspawn(?:Child)?\(/g)].map((found) => callAt(source, found.index))
  return calls.filter((call) => !/\bid\b/.test(call)).map((call) => `${call} has no id`)
}

function callAt(source: string, start: number): string {
  let depth = 0
  for (let at = source.indexOf('(', start); at < source.length; at += 1) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')') depth -= 1
    if (depth === 0) return source.slice(start, at + 1)
  }
  return source.slice(start)
}
