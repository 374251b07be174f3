/** The service of an ownership transfer in small (codes, proofs, one owner), and the real machine connected to it. */

import { createActor, SimulatedClock } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { ownershipTransferMachine } from '../../../machines/ownership-transfer/ownership-transfer.machine.ts'
import { ownershipTransferModel } from '../../../machines/ownership-transfer/ownership-transfer.model.ts'
import type {
  CodeAsked,
  SummaryRead,
  TransferContext,
  TransferInput,
} from '../../../machines/ownership-transfer/transfer-context.ts'
import type { Failure } from '../../../src/contract/failure.ts'
import { becameOfTransfer } from '../../../src/flows/ownership-transfer/became-of-transfer.ts'
import { codeSent, coolDown, dated, lapsed } from '../../../src/flows/ownership-transfer/code-pace.ts'

export const transferInput = ownershipTransferModel.inputs['an active installation'] as TransferInput
/** A customer without an installation. */
export const knownPhone = '9900145674'
export const newPhone = '9811122233'

/** Result of a call: answered, refused before any effect, or without answer after or before the effect. */
export type Ending = 'answer' | 'refuse' | 'expired' | 'limit' | 'conflict' | 'lostAfter' | 'lostBefore'

export const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const refusals: Partial<Record<Ending, Failure>> = {
  refuse: { kind: 'refused', outcome: 'refused', message: 'The provider is closed' },
  expired: { kind: 'refused', outcome: 'refused', message: 'OTP expire!!' },
  limit: { kind: 'status', status: 429, outcome: 'refused', message: 'Too many codes', retryAfter: 90 },
  conflict: { kind: 'status', status: 409, outcome: 'refused', message: 'Meera Nair owns it since 10:41.' },
  lostBefore: noAnswer,
}

interface Arrived {
  readonly act: 'send' | 'verify' | 'find' | 'transfer'
  readonly phone: string
  /** Purpose of an OTP. */
  readonly asked?: Omit<CodeAsked, 'phone'>
  readonly key: string | null
  /** True where the service has the proofs of both owners. */
  readonly proved: boolean
}

/** `held`: each answer waits for `answer()`. `refund` exists from the start, `here.refund` can be set at any time. */
export function transferService(endings: Ending[] = [], held = false, refund: TransferInput['refund'] = null) {
  const clock = new SimulatedClock()
  const now = () => Date.parse('2026-11-21T05:00:00Z') + clock.now()
  const arrived: Arrived[] = []
  const codes = new Map<string, string>()
  const proofs = new Set<string>()
  const pending: (() => void)[] = []
  const said: string[] = []
  const here = {
    owner: transferInput.currentOwner.phone,
    inFlight: 0,
    mostInFlight: 0,
    codesMade: 0,
    currentOwner: transferInput.currentOwner,
    balance: 184_000,
    refund,
  }

  const arrive = (act: Arrived['act'], phone: string, key: string | null = null) =>
    arrived.push({ act, phone, key, proved: proofs.has(transferInput.currentOwner.phone) && proofs.has(phone) })

  function outcome<T>(effect: () => T): { value: T } | { failure: Failure } {
    const ending = endings.shift() ?? 'answer'
    const refusal = refusals[ending]
    if (refusal) return { failure: refusal }
    try {
      const value = effect()
      return ending === 'lostAfter' ? { failure: noAnswer } : { value }
    } catch (failure) {
      return { failure: failure as Failure }
    }
  }
  function served<T>(effect: () => T): Promise<T> {
    const ended = outcome(effect)
    return new Promise((done, fail) => {
      const answer = () => ('failure' in ended ? fail(dated(ended.failure, now())) : done(ended.value))
      if (held) pending.push(answer)
      else answer()
    })
  }

  const send = ({ phone, ...asked }: CodeAsked) => {
    arrived.push({ act: 'send', phone, asked, key: null, proved: false })
    return served(() => {
      if (proofs.has(phone)) return codeSent(true, undefined, now())
      here.codesMade += 1
      codes.set(phone, String(730_000 + here.codesMade))
      return codeSent(false, 'OTP Sent!!', now())
    })
  }
  const verify = (phone: string, code: string) => {
    arrive('verify', phone)
    return served(() => {
      if (codes.get(phone) !== code) throw { kind: 'refused', outcome: 'refused', message: 'Wrong OTP.' }
      codes.delete(phone)
      proofs.add(phone)
      return { at: new Date(now()).toISOString() }
    })
  }
  const transfer = async ({ next, key, installationId, currentOwner, proofs: proofsSeen }: TransferContext) => {
    arrive('transfer', next.phone, key)
    if (endings[0] === 'conflict') here.owner = '9000000001'
    here.inFlight += 1
    here.mostInFlight = Math.max(here.mostInFlight, here.inFlight)
    const answered = served(() => {
      if (here.owner !== currentOwner.phone) throw refusals.conflict
      if (here.refund) throw { ...refusals.conflict, message: `${here.refund.refundId} is open.` }
      if (!arrived.at(-1)?.proved) throw { kind: 'status', status: 403, outcome: 'refused', message: 'Not verified.' }
      here.owner = next.phone
      proofs.clear()
      const at = new Date(now()).toISOString()
      return { installationId, from: currentOwner, to: { id: next.id ?? 'C-1', name: next.name }, at }
    })
    return answered
      .catch((failure) => {
        throw { ...failure, lapsed: lapsed({ proofs: proofsSeen }, now()) }
      })
      .finally(() => {
        here.inFlight -= 1
      })
  }
  const find = (phone: string) => {
    arrive('find', phone)
    return served(() => (phone === knownPhone ? { id: 'C-010982', name: 'Imran Qureshi' } : null))
  }
  const readNow = ({ next }: TransferContext): SummaryRead => ({
    currentOwner: here.currentOwner,
    next,
    summary: { walletBalance: here.balance, pendingPayment: 0, plan: 'Family 30', openJobs: 1 },
    refund: here.refund,
  })
  const holder = (context: TransferContext) => {
    const isFirst = here.owner === context.currentOwner.phone
    const updatedAt = '2026-11-21T05:09:00Z'
    const customerId = isFirst ? context.currentOwner.id : here.owner === knownPhone ? 'C-010982' : `C-${here.owner}`
    return { customerId, customerName: 'A', phoneNumber: here.owner, refund: here.refund, updatedAt }
  }

  const actor = createActor(
    ownershipTransferMachine.provide({
      actors: {
        sendCode: writing(({ input }) => send(input)),
        verifyCode: writing(({ input }) => verify(input.phone, input.code)),
        findCustomer: reading(({ input }) => find(input.phone)),
        loadSummary: reading(({ input }) => served(() => readNow(input))),
        rereadTransfer: reading(async ({ input }) => readNow(input)),
        transferOwnership: writing(({ input }) => transfer(input)),
        checkTransfer: reading(({ input }) => served(() => becameOfTransfer(input, holder(input)))),
      },
      delays: { coolDown: ({ context }) => coolDown(context, now()) },
      actions: {
        announceSent: () => void said.push('sent'),
        announceVerified: () => void said.push('verified'),
        announceTransferred: () => void said.push('transferred'),
        announceFailure: (_, { fallback }) => void said.push(fallback),
      },
    }),
    { input: { ...transferInput, refund }, clock },
  ).start()

  return { actor, clock, now, arrived, codes, proofs, pending, said, here, answer: () => pending.shift()?.() }
}
export type TransferService = ReturnType<typeof transferService>

/** Answers come within a handful of microtasks. */
export async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}
