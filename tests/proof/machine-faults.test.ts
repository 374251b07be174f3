/**
 * Every machine meets every fault. Each call of each chart fails as the client would fail it, in each situation that
 * makes it. The real actor must then rest where that outcome leads.
 */
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { isReading } from '../../machines/kit/actors.ts'
import type { Effect } from '../../src/contract/endpoint.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { type AnyModel, isModel, leavesOf } from '../support/walker/model.ts'
import { rehearse } from '../support/walker/rehearse.ts'
import { endOf, nameOf, type Path, traverse } from '../support/walker/traverse.ts'
import { type Failing, failing, failureUnder, keptAfter } from './fault-outcomes.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.model.ts', { eager: true })
const models = [
  ...new Map(
    Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter((value): value is AnyModel => isModel(value))
      .map((model) => [model.machine.id, model]),
  ).values(),
].filter(({ outcomes }) => Object.keys(outcomes).length > 0)

/** Calls whose failure is not the client's: how a sign-in fails is in words of its own (src/client/sign-in.ts). */
const ownWords = ['signIn']
/** Work within the browser, which leaves no service in doubt. */
const local = ['saveFile', 'openResults', 'restore', 'signOut']
/**
 * Nothing is missing there (the person stays known, S-44, and a review has no sums), the state shows it, or the rejection
 * before it stays told.
 */
const silent = ['recheck', 'signOut', 'loadSummary', 'rereadPlans']
/** Calls no service: it fails where the flow that it watches broke, which the root tells. */
const watches = ['watchApproval', 'watchReview', 'watchLink']

/** Calls no service: what the browser can't read or draw is told as a problem of the file. */
const inBrowser = ['inspectFile', 'encodePicture']

/** Writes of one row among many. The run continues with the next row, under a key of that row's own. */
const perRow = ['writeRow']
/** Calls that save one of several drafts: key, failure and values are the draft's own. */
const perDraft = ['saveRow']

/**
 * Calls that send a write without an answer again under its own key. No failure of theirs tells what became of the
 * write: it stays unconfirmed and keeps its key.
 */
const repeats = ['repeatChunk']

interface Call {
  readonly id: string
  readonly src: string
  /** The state that makes the call. */
  readonly at: AnyStateNode
}

const callsOf = (snapshot: AnyMachineSnapshot): Call[] =>
  snapshot._nodes.flatMap((node: AnyStateNode) =>
    node.invoke.map(({ id, src }) => ({ id, src: String(src), at: node })),
  )

/** The shortest path to each call in each set of innermost states. */
function callPaths(model: AnyModel): { path: Path; call: Call }[] {
  const found = new Map<string, { path: Path; call: Call }>()
  for (const path of traverse(model).situations) {
    for (const call of callsOf(endOf(path))) {
      const name = `${leavesOf(endOf(path))} ${call.id} ${path.input}`
      if (!found.has(name) && model.outcomes[call.id]) found.set(name, { path, call })
    }
  }
  return [...found.values()]
}

/** Input of a person, which no failure takes away. */
const typed = ['values', 'reason', 'typed', 'request', 'subject', 'day', 'next'] as const
const partOf = (context: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(context).filter(([key]) => keys.includes(key)))

interface Known {
  readonly key?: string | null
  readonly failure?: unknown
  /** Failure of a form's read of the saved values. Its view shows it beside the other one. */
  readonly readFailure?: unknown
}

async function faultsOf(model: AnyModel, { path, call }: { path: Path; call: Call }, fault: Failing, effect: Effect) {
  const failure = failureUnder(fault, effect)
  const rehearsal = rehearse(model, path.input)
  try {
    for (const { event } of path.steps) await rehearsal.perform(event)
    const sent = perDraft.includes(call.src)
      ? draftOf(rehearsal.snapshot(), ({ mark }) => mark === 'queued')
      : undefined
    const before = (sent ?? rehearsal.snapshot().context) as Known
    const writes = rehearsal.started.filter((src) => src === call.src).length
    await rehearsal.perform({ type: `xstate.error.actor.${call.id}`, actorId: call.id, error: failure })
    const after = rehearsal.snapshot()
    return wrongIn(after, before, sent?.id, rehearsal.started.filter((src) => src === call.src).length - writes)
  } finally {
    rehearsal.stop()
  }

  function wrongIn(after: AnyMachineSnapshot, before: Known, draft: string | undefined, again: number): string[] {
    const context = (draft === undefined ? after.context : draftOf(after, ({ id }) => id === draft)) as Known
    if (perRow.includes(call.src)) return wrongRow(after, before, failure).map((one) => `${nameOf(path)}: ${one}`)
    const still = callsOf(after)
    const name = `${nameOf(path)}: ${call.id} under ${fault} as ${effect}`
    const rests = leavesOf(after)
    const isWrite = effect !== 'read'
    const has = (state: string) => call.at.parent && Object.hasOwn(call.at.parent.states, state)
    const isRepeat = repeats.includes(call.src)
    const kept = keptAfter[isRepeat ? 'unknown' : failure.outcome]
    const wrong: (string | false | undefined)[] = [
      after.status === 'error' && 'the machine broke',
      kept.sentAgain === 'never' && isWrite && again > 0 && 'it was sent again by itself',
      still.some(({ src }) => !isReading(model.machine, src)) && `another write began: ${rests}`,
      still.some(({ id }) => id === call.id) && `it is still under way: ${rests}`,
      isWrite &&
        has('unknown') &&
        (isRepeat || failure.outcome === 'unknown') &&
        !/(^|\.)unknown$/.test(rests) &&
        `rests at ${rests}`,
      failure.outcome === 'refused' &&
        isWrite &&
        !isRepeat &&
        /(^|\.)unknown$/.test(rests) &&
        `refused, but rests at ${rests}`,
      draft !== undefined &&
        !markAfter[failure.outcome].includes((context as Draft).mark) &&
        'the draft is marked otherwise',
      isWrite && 'key' in before && kept.key === 'kept' && context.key !== before.key && 'the key was not kept',
      isWrite && 'key' in before && kept.key === 'forgotten' && context.key !== null && 'the key was not forgotten',
      'failure' in before &&
        ![...silent, ...watches, ...inBrowser].includes(call.id) &&
        !isTold(context, failure) &&
        `why is not told at ${rests}`,
      after.status === 'done' && `it ended at ${rests}`,
      JSON.stringify(partOf(context, typed)) !== JSON.stringify(partOf(before, typed)) && 'what was typed was lost',
    ]
    return wrong.filter((one) => typeof one === 'string').map((one) => `${name}: ${one}`)
  }
}

interface Draft extends Known {
  readonly id: string
  readonly mark: string
}

/** How a draft stands after a save that ended so. */
const markAfter = { refused: ['refused', 'overtaken'], unknown: ['unknown'] }

const draftOf = ({ context }: AnyMachineSnapshot, isIt: (draft: Draft) => boolean): Draft | undefined =>
  (context as { drafts: readonly Draft[] }).drafts.find(isIt)

interface Row {
  readonly mark: string
}

/** The row in progress is marked by its outcome, or waits where the whole run is held up. It is not sent again. */
function wrongRow(after: AnyMachineSnapshot, before: Known, { outcome, kind, status }: Failure): string[] {
  const rowsOf = (context: unknown) => (context as { rows: readonly Row[] }).rows
  const at = rowsOf(before).findIndex(({ mark }) => mark === 'queued')
  const mark = rowsOf(after.context)[at]?.mark
  const rests = leavesOf(after)
  const isHeldUp = mark === 'queued' && (rests === 'paused' || rests === 'waiting')
  const isRight = outcome === 'unknown' ? mark === 'unknown' : mark === 'failed' || isHeldUp
  return isRight ? [] : [`${kind} ${status}: the row is ${mark} at ${rests}`]
}

/** The context has the failure, or the machine's own record of it. */
const isTold = ({ failure, readFailure }: Known, { kind }: { kind: string }): boolean =>
  [failure, readFailure].some((one) => one && JSON.stringify(one).includes(kind))

test('there are machines that call, and every call of a chart is met', () => {
  expect(models.length).toBeGreaterThan(7)
  for (const model of models) {
    const met = new Set(callPaths(model).map(({ call }) => call.id))
    expect([...met].sort(), model.machine.id).toEqual(Object.keys(model.outcomes).sort())
  }
})

for (const model of models) {
  describe(model.machine.id, () => {
    const paths = callPaths(model).filter(({ call }) => !ownWords.includes(call.src))
    for (const fault of failing) {
      test(`H31 H61 ${fault} leaves it at rest, nothing is sent again, what was typed stays`, async () => {
        const wrong: string[] = []
        for (const one of paths) {
          const isRead = isReading(model.machine, one.call.src) || local.includes(one.call.src)
          for (const effect of isRead ? (['read'] as const) : (['write', 'once'] as const)) {
            wrong.push(...(await faultsOf(model, one, fault, effect)))
          }
        }
        expect(wrong).toEqual([])
      })
    }
  })
}
