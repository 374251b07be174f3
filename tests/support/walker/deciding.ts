import type { AnyStateMachine } from 'xstate'
import type { Joint } from '../../../machines/kit/conditions.ts'
import { walkContexts } from './contexts.ts'
import type { AnyModel } from './model.ts'
import { eventsOf, stepsOf } from './traverse.ts'

type Given = readonly [args: never, params: never]
type Guard = ((...given: Given) => boolean) & Partial<Joint>

/** A condition of a guard, by the path of its names, such as `isPossible.isNobody`. */
interface Named {
  readonly name: string
  readonly condition: Guard
}

/** The guards of a machine that join conditions, by their names. */
export const jointsOf = ({ implementations }: Pick<AnyStateMachine, 'implementations'>): [string, Guard][] =>
  Object.entries(implementations.guards as Record<string, Guard>).filter(([, guard]) => guard.conditions)

/** The conditions of a guard, and theirs where they join some themselves. */
export const conditionsOf = ({ conditions = {} }: Guard, before = ''): Named[] =>
  Object.entries(conditions as Record<string, Guard>).flatMap(([name, condition]) => [
    { name: before + name, condition },
    ...conditionsOf(condition, `${before}${name}.`),
  ])

/** The answer of a guard that lost one of its conditions. */
function answerWithout(guard: Guard, lost: Guard, given: Given): boolean {
  if (!guard.conditions) return guard(...given)
  const rest = Object.values(guard.conditions as Record<string, Guard>).filter((one) => one !== lost)
  return guard.joins === 'all'
    ? rest.every((one) => answerWithout(one, lost, given))
    : rest.some((one) => answerWithout(one, lost, given))
}

/**
 * Names the conditions that decide nowhere: wherever the walk asks their guard, it would answer the same without them.
 * Nobody would notice if such a condition were lost. A guard of fewer than two conditions joins none.
 */
export function idleConditions(model: AnyModel): string[] {
  const joints = jointsOf(model.machine)
  if (joints.length === 0) return []
  const idle = new Map(joints.map(([name, guard]) => [name, conditionsOf(guard)]))
  const watched = joints.map(([name, guard]) => {
    const asked = (...given: Given): boolean => {
      const answer = guard(...given)
      const open = idle.get(name) ?? []
      idle.set(
        name,
        open.filter(({ condition }) => answerWithout(guard, condition, given) === answer),
      )
      return answer
    }
    return [name, asked] as const
  })
  const machine = model.machine.provide({ guards: Object.fromEntries(watched) })
  for (const input of Object.keys(model.inputs)) askEverywhere({ ...model, machine }, input)
  return [...idle].flatMap(([guard, conditions]) =>
    conditions.map(({ name }) => `${model.machine.id} ${guard}: ${name}`),
  )
}

/** Sends each event in each context that a walk meets. What becomes of it is walked on from some of them alone. */
function askEverywhere(model: AnyModel, input: string): void {
  const after = stepsOf(model)
  const asked = new Set<string>()
  walkContexts(model, input, (state, situation) => {
    const context = `${situation} ${JSON.stringify(state.context)}`
    if (asked.has(context)) return
    asked.add(context)
    for (const event of eventsOf(model, state)) after(state, event)
  })
}

/** Names what joins fewer than two conditions. */
export const lonely = (guard: Guard, name: string): string[] => {
  const conditions = Object.entries((guard.conditions ?? {}) as Record<string, Guard>)
  return [
    ...(guard.conditions && conditions.length < 2 ? [name] : []),
    ...conditions.flatMap(([inner, one]) => lonely(one, `${name}.${inner}`)),
  ]
}
