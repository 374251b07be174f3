import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isKnown,
  type Owner,
  startOf,
  type TransferEvent,
} from '../../../machines/ownership-transfer/transfer-context.ts'
import {
  type Ending,
  knownPhone,
  newPhone,
  settled,
  type TransferService,
  transferInput,
  transferService,
} from '../../../tests/support/fakes/fake-transfer-service.ts'
import { coolDown } from './code-pace.ts'

type Move = TransferEvent['type'] | 'answer' | 'wait' | 'waitLong'
/** What a person or time does; `forward` is the next useful thing, so that most runs get somewhere. */
type Step = Move | 'forward'

const events: readonly TransferEvent['type'][] = [
  'code.send',
  'code.submit',
  'code.resend',
  'phone.change',
  'phone.submit',
  'phone.correct',
  'name.change',
  'address.change',
  'person.submit',
  'owner.verifyAgain',
  'act.confirm',
  'read.again',
  'check.start',
  'reset.ask',
  'reset.confirm',
  'reset.cancel',
]
const step = fc.oneof(
  { weight: 48, arbitrary: fc.constant<Step>('forward') },
  { weight: 10, arbitrary: fc.constantFrom<Step>('answer', 'wait', 'waitLong') },
  { weight: 16, arbitrary: fc.constantFrom<Step>(...events) },
  { weight: 1, arbitrary: fc.constant<Step>('flow.close') },
)
const ending = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Ending>('answer') },
  { weight: 4, arbitrary: fc.constantFrom<Ending>('refuse', 'expired', 'limit', 'lostAfter', 'lostBefore') },
  { weight: 2, arbitrary: fc.constant<Ending>('conflict') },
)

const inHand = (here: TransferService): Owner =>
  here.actor.getSnapshot().context.proofs.current.verifiedAt ? 'next' : 'current'

/** Choices (which phone, whose code, right or wrong) come from the run's own numbers. */
function eventOf(type: TransferEvent['type'], here: TransferService, choice: number): TransferEvent {
  const { context } = here.actor.getSnapshot()
  const phone = inHand(here) === 'current' ? transferInput.currentOwner.phone : context.next.phone
  const right = choice % 4 !== 0
  switch (type) {
    case 'code.submit':
      return { type, code: right ? (here.codes.get(phone) ?? '739999') : '739999' }
    case 'phone.change':
      return { type, phone: '98450' }
    case 'name.change':
      return { type, name: 'Imr' }
    case 'address.change':
      return { type, address: '14 La' }
    case 'phone.submit':
      return { type, phone: right ? ([knownPhone, newPhone][choice % 2] as string) : transferInput.currentOwner.phone }
    case 'person.submit':
      return { type, name: right ? 'Imran Qureshi' : 'I', address: right ? '14 Lake Road' : '' }
    case 'owner.verifyAgain':
      return { type, owner: right ? 'next' : 'current' }
    case 'act.confirm':
      return { type, key: `k${choice}` }
    default:
      return { type }
  }
}

/** What a person does next who wants the transfer to succeed. */
function forward(here: TransferService, choice: number): Move {
  if (here.pending.length > 0) return 'answer'
  const state = here.actor.getSnapshot()
  const usual = ['code.send', 'phone.submit', 'person.submit', 'act.confirm', 'reset.cancel', 'check.start'] as const
  if (state.matches('startingOver')) return choice % 2 ? 'reset.confirm' : 'reset.cancel'
  const submits = state.can({ type: 'code.submit', code: '739999' })
  if (submits && !state.context.failure) return 'code.submit'
  if (submits) return state.can({ type: 'code.resend' }) ? 'code.resend' : 'waitLong'
  return usual.find((type) => state.can(eventOf(type, here, 1))) ?? 'waitLong'
}

async function take(here: TransferService, wanted: Step, choice: number) {
  const next = wanted === 'forward' ? forward(here, choice) : wanted
  if (next === 'answer') here.answer()
  else if (next === 'wait') here.clock.increment(4000)
  else if (next === 'waitLong') here.clock.increment(91_000)
  else here.actor.send(eventOf(next, here, wanted === 'forward' ? 1 : choice))
  await settled()
  return next
}

const flags = ({ current, next }: ReturnType<typeof startOf>['proofs']) => [
  [current.sentAt, current.verifiedAt],
  [next.sentAt, next.verifiedAt],
]

function expectSound(here: TransferService, before: ReturnType<TransferService['actor']['getSnapshot']>) {
  const now = here.actor.getSnapshot()
  expect(now.status).not.toBe('error')
  // Nothing dead: a state that works is about to be answered, one that rests takes an event.
  if (now.hasTag('busy')) expect(here.pending).toHaveLength(1)
  else if (now.status === 'active')
    expect([...events, 'flow.close' as const].some((type) => now.can(eventOf(type, here, 1)))).toBe(true)

  // A failing code costs nothing that was sent or verified.
  const told = now.context.history.slice(before.context.history.length).map(({ what }) => what)
  if (told.some((what) => what === 'sendFailed' || what === 'verifyFailed'))
    expect(flags(now.context.proofs)).toEqual(flags(before.context.proofs))

  const { currentOwner, proofs } = now.context
  if (now.can({ type: 'code.resend' })) expect(coolDown({ proofs }, here.now())).toBe(0)
  const resting = JSON.stringify(now.hasTag('busy') ? now.context : here.actor.getPersistedSnapshot())
  expect(resting).not.toMatch(/73\d{4}/)

  for (const { act, phone, proved } of here.arrived.splice(0)) {
    if (phone !== currentOwner.phone) expect(before.context.proofs.current.verifiedAt).not.toBeNull()
    if (phone !== currentOwner.phone && act !== 'find') expect(isKnown(now.context.next)).toBe(true)
    if (act !== 'transfer') continue
    expect(proved).toBe(true)
    expect(phone).toBe(now.context.next.phone)
  }
  expect(here.here.mostInFlight).toBeLessThanOrEqual(1)
  const isMoved = here.here.owner === now.context.next.phone
  if (now.value === 'transferred' || now.context.transferred) expect(isMoved).toBe(true)
}

test('whatever happens, both owners agreed before the one transfer, and the end is the service’s (T030, T038, T040, H29, H31, H35)', async () => {
  const reached = { transferred: 0, taken: 0, reset: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.nat(99)), { minLength: 10, maxLength: 45, size: 'max' }),
      fc.array(ending, { maxLength: 20, size: 'max' }),
      async (steps, endings) => {
        const here = transferService(endings, true)
        for (const [wanted, choice] of steps) {
          const before = here.actor.getSnapshot()
          if (before.status !== 'active') break
          const taken = await take(here, wanted, choice)
          expectSound(here, before)
          if (taken === 'reset.confirm' && before.can({ type: taken })) {
            reached.reset += 1
            expect(here.actor.getSnapshot().context).toEqual(startOf(transferInput))
          }
        }
        endings.length = 0
        while (here.actor.getSnapshot().matches('transferring')) {
          const before = here.actor.getSnapshot()
          await take(here, 'answer', 1)
          await take(here, 'wait', 1)
          expectSound(here, before)
        }
        const { value } = here.actor.getSnapshot()
        if (value === 'taken') reached.taken += 1
        if (value === 'transferred') reached.transferred += 1
        if ([knownPhone, newPhone].includes(here.here.owner)) expect(value).toBe('transferred')
      },
    ),
    { numRuns: 1000 },
  )
  // The runs are worth something only where enough of them get that far.
  expect(Math.min(...Object.values(reached))).toBeGreaterThan(0)
  expect(reached.transferred).toBeGreaterThan(100)
}, 60_000)
