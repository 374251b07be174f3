import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type ChangePasswordEvent,
  changePasswordMachine,
} from '../../../machines/change-password/change-password.machine.ts'
import { writing } from '../../../machines/kit/actors.ts'
import { passwordLength } from '../../contract/areas/employees/passwords.ts'
import type { Failure } from '../../contract/failure.ts'

const fresh = 'monsoon in June'
const typed = (password: string, again = password) => ({ password, again })
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The machine before a service that answers by hand. */
function changing() {
  const arrived: string[] = []
  const answers: { done: () => void; failed: (failure: Failure) => void }[] = []
  const changePassword = writing<unknown, { readonly password: string }>(({ input }) => {
    arrived.push(input.password)
    return new Promise((resolve, reject) => answers.push({ done: () => resolve(null), failed: reject }))
  })
  const told: string[] = []
  const logic = changePasswordMachine.provide({
    actors: { changePassword },
    actions: { announceChanged: () => void told.push('changed') },
  })
  const actor = createActor(logic, { input: { rule: passwordLength } }).start()
  const submit = (password: string, again = password) => {
    actor.send({ type: 'values.change', ...typed(password, again) })
    actor.send({ type: 'password.submit', ...typed(password, again) })
  }
  const state = () => actor.getSnapshot()
  return { actor, arrived, answers, told, submit, state }
}

describe('the two fields', () => {
  test.each([
    ['T075 no password', '', fresh, { password: 'missing', again: 'differs' }],
    ['T076 no second one', fresh, '', { password: null, again: 'missing' }],
    ['T077 two different ones', fresh, 'monsoon in July', { password: null, again: 'differs' }],
    ['T077 two that differ in a blank at the end', fresh, `${fresh} `, { password: null, again: 'differs' }],
    ['one of seven characters', 'seven77', 'seven77', { password: 'short', again: null }],
    ['H85 one of seven characters and spaces', ' seven 77 ', ' seven 77 ', { password: 'short', again: null }],
    ['H85 one of eight spaces', ' '.repeat(8), ' '.repeat(8), { password: 'short', again: null }],
    ['one of 201 characters', 'x'.repeat(201), 'x'.repeat(201), { password: 'long', again: null }],
  ])('%s: it is said at the field, and nothing is sent', (_, password, again, problems) => {
    const { submit, state, arrived } = changing()
    submit(password, again)
    expect([state().value, state().context.problems, arrived]).toEqual(['invalid', problems, []])
  })

  test.each(['eight888', 'x'.repeat(200), '  blanks around  '])('%j is sent as it was typed', (password) => {
    const { submit, arrived } = changing()
    submit(password)
    expect(arrived).toEqual([password])
  })

  test('T078 B019 untouched, or emptied again, they can neither be sent nor cleared', () => {
    const { actor, state } = changing()
    const closed = () =>
      [{ type: 'values.clear' } as const, { type: 'password.submit', ...typed(fresh) } as const].map((event) =>
        state().can(event),
      )
    expect(closed()).toEqual([false, false])
    actor.send({ type: 'values.change', ...typed('m', '') })
    expect(closed()).toEqual([true, true])
    actor.send({ type: 'values.change', ...typed('') })
    expect(closed()).toEqual([false, false])
  })
})

describe('the change', () => {
  test('H13 T079 B020 while one is on its way nothing else is taken: a double submit leaves once', async () => {
    const { actor, submit, arrived, answers, state, told } = changing()
    submit(fresh)
    submit('something else')
    actor.send({ type: 'values.clear' })
    expect([state().value, arrived]).toEqual(['sending', [fresh]])
    answers[0]?.done()
    await settled()
    expect([state().value, told]).toEqual(['done', ['changed']])
  })

  test('S-69 a refusal says why, and the same may be sent again', async () => {
    const { submit, answers, arrived, state } = changing()
    const refusal: Failure = { kind: 'status', outcome: 'refused', status: 422, message: 'Choose another one.' }
    submit(fresh)
    answers[0]?.failed(refusal)
    await settled()
    expect([state().value, state().context.failure]).toEqual(['refused', refusal])
    submit(fresh)
    expect([state().value, arrived]).toEqual(['sending', [fresh, fresh]])
  })

  test('without an answer nothing is sent by itself, nobody is told of a success, and the person may send it again', async () => {
    const { submit, answers, arrived, state, told } = changing()
    submit(fresh)
    answers[0]?.failed({ kind: 'timeout', outcome: 'unknown' })
    await settled()
    expect([state().value, arrived, told]).toEqual(['unknown', [fresh], []])
    submit(fresh, 'another')
    expect([state().value, arrived.length]).toEqual(['unknown', 1])
    submit(fresh)
    answers[1]?.done()
    await settled()
    expect([state().value, told]).toEqual(['done', ['changed']])
  })

  test('H13 whatever is typed and comes of it, the password stands nowhere once its write is over', async () => {
    const secret = 'never to be found'
    const event = fc.constantFrom<ChangePasswordEvent>(
      { type: 'values.change', ...typed(secret) },
      { type: 'values.change', ...typed(secret, `${secret}!`) },
      { type: 'values.change', ...typed('') },
      { type: 'password.submit', ...typed(secret) },
      { type: 'password.submit', ...typed(secret, `${secret}!`) },
      { type: 'password.submit', ...typed('', secret) },
      { type: 'values.clear' },
    )
    const outcome = fc.constantFrom<Failure['outcome'] | 'done'>('done', 'refused', 'unknown')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(event, outcome), { maxLength: 12 }), async (course) => {
        const { actor, answers, state } = changing()
        for (const one of course) {
          if (state().status !== 'active') break
          if (typeof one === 'object') actor.send(one)
          else {
            const answer = answers.at(-1)
            if (one === 'done') answer?.done()
            else answer?.failed({ kind: 'timeout', outcome: one })
            await settled()
          }
          const { context, value } = state()
          expect(JSON.stringify(context)).not.toContain(secret)
          if (value !== 'sending') expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(secret)
        }
        actor.stop()
      }),
      { numRuns: 200 },
    )
  })
})
