import type { AnyEventObject } from 'xstate'
import { type AnyModel, originOf } from '../walker/model.ts'
import { changesOf, isObject, longest, partsOf, type Values } from './values.ts'

interface Given {
  readonly label: string
  readonly value: unknown
}

/** The inputs of a model and the samples of its events and answers, each under a short name. */
export class Samples {
  private readonly groups: ReadonlyMap<string, readonly Given[]>

  constructor(
    model: AnyModel,
    private readonly values: Values,
  ) {
    const inputs = Object.entries(model.inputs).map(([label, value]) => ({ label: `input ${label}`, value }))
    const numbered = (name: string, all: readonly unknown[]) =>
      all.map((value, at) => ({ label: all.length > 1 ? `${name} #${at + 1}` : name, value }))
    const events = Object.entries(model.events).map(([type, all]) => [type, numbered(type, all)] as const)
    const answers = Object.entries(model.outcomes).flatMap(([id, { done, error }]) => [
      [`${id} answers`, numbered(`${id} answers`, done)] as const,
      [`${id} fails`, numbered(`${id} fails`, error)] as const,
    ])
    this.groups = new Map([['inputs', inputs] as const, ...events, ...answers])
    for (const { label, value } of [...this.groups.values()].flat()) values.name(value, label)
  }

  /**
   * The end of a chart: the values that are too long for each place. One that is like another above, or like a part of
   * it, shows only its differences.
   */
  lines(): string[] {
    const told: Given[] = []
    return [...this.groups.values()].flat().flatMap(({ label, value }) => {
      const said = this.values.say(value, label)
      if (said.length <= longest) return []
      const ways = [said, ...told.flatMap((one) => this.likeness(one, value, label))]
      told.push(
        { label, value },
        ...partsOf(value as object).map(([name, part]) => ({ label: label + name, value: part })),
      )
      return ['', `${label}: ${ways.sort((one, other) => one.length - other.length)[0]}`]
    })
  }

  /** What differs from another value of the same kind. */
  private likeness(one: Given, value: unknown, owner: string): string[] {
    const known = this.values.say(one.value)
    if (!known.startsWith('‹') || !isObject(one.value) || !isObject(value)) return []
    const differs = changesOf(this.values, one.value, value, [], owner)
    return [`as ${known}, but ${differs.map(({ path, was, is }) => `${path}: ${was} → ${is}`).join('; ')}`]
  }

  /** An event in a chart, by its origin, with its payload where that is short. */
  labelOf(event: AnyEventObject): string {
    const { type, actorId: _, ...payload } = event
    const origin = originOf(type)
    if (origin.by === 'delay') return `after ${origin.name}`
    if (origin.by === 'actor') {
      const name = `${origin.id} ${origin.how === 'done' ? 'answers' : 'fails'}`
      return this.told(name, origin.how === 'done' ? payload.output : payload.error)
    }
    return this.told(type, payload)
  }

  private told(name: string, value: unknown): string {
    const said = this.values.say(value, name)
    if (said === '{}' || value === undefined) return name
    if (said.length <= longest) return `${name} ${said}`
    const text = JSON.stringify(value)
    const known = this.groups.get(name)?.find((given) => JSON.stringify(given.value) === text)
    return known ? known.label : `${name} ${said}`
  }
}
