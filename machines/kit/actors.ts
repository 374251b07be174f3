/** The calls of a machine: each is declared as reading or writing where it is named, and again where it is wired. */
import { type AnyStateMachine, fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

/** Changes nothing: it may start by itself, and cut off by a reload it certainly did nothing. */
export interface ReadingLogic<Output, Input> extends PromiseActorLogic<Output, Input> {
  readonly effect: 'reading'
}

/** Changes something: a person starts it, and cut off by a reload it may have happened or not. */
export interface WritingLogic<Output, Input> extends PromiseActorLogic<Output, Input> {
  readonly effect: 'writing'
}

type Work<Output, Input> = Parameters<typeof fromPromise<Output, Input>>[0]

/** With a name alone a placeholder, which the wiring must replace: a machine knows no client. */
export const reading = <Output, Input = NonReducibleUnknown>(
  work: string | Work<Output, Input>,
): ReadingLogic<Output, Input> => Object.assign(logicOf(work), { effect: 'reading' as const })

/** As `reading`, for what writes: only a writing actor can take the place of one. */
export const writing = <Output, Input = NonReducibleUnknown>(
  work: string | Work<Output, Input>,
): WritingLogic<Output, Input> => Object.assign(logicOf(work), { effect: 'writing' as const })

const logicOf = <Output, Input>(work: string | Work<Output, Input>): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(typeof work === 'string' ? mustBeProvided(work) : work)

const mustBeProvided = (name: string) => async (): Promise<never> => {
  throw new Error(`${name} must be provided`)
}

/** Returns how an actor of this machine is declared. Undefined where it isn't declared, or is a machine itself. */
export const effectOf = (
  { implementations }: Pick<AnyStateMachine, 'implementations'>,
  src: unknown,
): 'reading' | 'writing' | undefined => {
  const logic: unknown = implementations.actors[String(src)]
  const effect = typeof logic === 'object' && logic !== null && 'effect' in logic ? logic.effect : undefined
  return effect === 'reading' || effect === 'writing' ? effect : undefined
}

/** An undeclared actor counts as writing, because nothing is ever repeated on a guess. */
export const isReading = (machine: Pick<AnyStateMachine, 'implementations'>, src: unknown): boolean =>
  effectOf(machine, src) === 'reading'
