import type { LookedUpCode } from '../../../machines/code-status/code-rows.ts'
import { type CodeStatusContext, codeStatusMachine } from '../../../machines/code-status/code-status.machine.ts'
import { reading } from '../../../machines/kit/actors.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { searchDeviceCodes, updateDeviceCodeStatus } from '../../contract/areas/device-codes/device-codes.ts'
import { idsIn } from '../../contract/normalise.ts'
import type { Flow } from '../../kit/root-api.ts'
import { keptCodes } from './kept-codes.ts'

/** Codes of each look-up: as many as a page has at most. */
export const lookedAtOnce = 200

const find = (codes: readonly string[], signal: AbortSignal) =>
  call(searchDeviceCodes, { body: { codes: [...codes], page: 1, pageSize: lookedAtOnce } }, { signal })

/** The next codes as they are, in the order in which they were pasted. */
export async function lookUpNext(
  { values, looked }: CodeStatusContext,
  signal: AbortSignal,
): Promise<readonly LookedUpCode[]> {
  const next = idsIn(values.ids).ids.slice(looked.length, looked.length + lookedAtOnce)
  const { items, pasted } = await find(next, signal)
  const found = new Map(items.map((one) => [one.code, one]))
  const meant = new Map(pasted?.unknown.map(({ code, near }) => [code, near]))
  return next.map((id) => {
    const { status = '', targets = [], installationId = null } = found.get(id) ?? {}
    return { id, status, targets, installationId: installationId ?? '', near: meant.get(id) ?? null }
  })
}

/** The status of each code as it is now. */
async function read({ looked }: CodeStatusContext, signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
  const statuses: Record<string, string> = {}
  for (let from = 0; from < looked.length; from += lookedAtOnce) {
    const next = looked.slice(from, from + lookedAtOnce).map(({ id }) => id)
    for (const { code, status } of (await find(next, signal)).items) statuses[code] = status
  }
  return statuses
}

/** All or none: all have the new status, or all have theirs of before. Without its key it was rejected for certain. */
async function becameOf(context: CodeStatusContext, signal: AbortSignal): Promise<ReadBackResult> {
  const now = await read(context, signal)
  if (context.key !== null && context.looked.every(({ id }) => now[id] === context.values.target)) return 'done'
  return context.looked.every(({ id, status }) => now[id] === status) ? 'open' : 'lost'
}

export const codeStatus: Flow<typeof codeStatusMachine> = {
  name: 'code-status',
  need: [['LEVEL_1'], ['PRODUCTION_4']],
  keeps: { version: 1, context: keptCodes },
  rejection: () => 'code-status:failed',
  logic: codeStatusMachine.provide({
    actors: {
      lookUpCodes: reading(({ input, signal }) => lookUpNext(input, signal)),
      changeStatus: remote(updateDeviceCodeStatus, ({ values, looked, key }: CodeStatusContext) => ({
        params: { newStatus: values.target ?? '' },
        body: looked.map(({ id }) => id),
        ...(key ? { key } : {}),
      })),
      checkCodes: reading(async ({ input, signal }) => ({ became: await becameOf(input, signal) })),
      rereadCodes: reading(({ input, signal }) => read(input, signal)),
    },
  }),
}
