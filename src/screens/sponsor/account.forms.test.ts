import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import { call } from '../../client/call.ts'
import { formFlow } from '../../kit/form/form-flow.ts'
import { problemsOf } from '../../kit/form/form-problems.ts'
import { forgetSecret, noteSecret } from '../../kit/form/typed-secrets.ts'
import { rootApi } from '../../kit/root-api.ts'
import { editAccountForm as form } from './account.forms.ts'

vi.mock('../../client/call.ts', () => ({ call: vi.fn() }))
const calls = vi.mocked(call)
beforeAll(() => i18next.init({ lng: 'en', resources: {} }))
beforeEach(() => {
  provideFakeRootApi()
  calls.mockReset()
  for (const name of ['number', 'again']) forgetSecret(form, name)
})

const seen = '2026-11-19T09:30:00.000Z'
const account = {
  holder: 'Lakeview',
  bankCode: 'HDFC0000240',
  changedById: 'E-9',
  updatedAt: seen,
  events: [] as object[],
}

function type(number: string) {
  const mark = noteSecret(form, 'number', number)
  return { holder: 'Lakeview', bankCode: 'HDFC0000240', number: mark, again: noteSecret(form, 'again', number) }
}

/** A new number that was sent without hearing an answer, and the account as it is then. */
async function unanswered(now: object) {
  calls.mockRejectedValueOnce({ kind: 'timeout', outcome: 'unknown' })
  calls.mockResolvedValueOnce({ ...account, ...now } as never)
  const actor = createActor(formFlow(form, { id: 'BA-1' }).logic, {
    input: { values: type('5010 0345-6789'), seen },
  }).start()
  actor.send({ type: 'form.submit', key: 'k' })
  await waitFor(actor, ({ value }) => value === 'unknown')
  actor.send({ type: 'form.reload' })
  const { value } = await waitFor(actor, (state) => !state.hasTag('busy'))
  actor.stop()
  return value
}

test('H116 S-77 a new number without response counts as saved only where this person changed it after that', async () => {
  const later = '2026-11-20T05:12:00.000Z'
  const change = { kind: 'CHANGED', lastFourBefore: '8912', lastFour: '6789' }
  const mine = { updatedAt: later, changedById: rootApi().user()?.id, events: [{ kind: 'REVEALED' }, change] }
  expect(await unanswered(mine)).toBe('saved')
  expect(await unanswered({})).toBe('editing')
  expect(await unanswered({ ...mine, changedById: 'E-9' })).toBe('editing')
  expect(await unanswered({ ...mine, events: [{ ...change, lastFourBefore: null, lastFour: null }] })).toBe('editing')
})

test('H116 the number is typed twice alike, however it is spaced, and both may stay blank', () => {
  expect(problemsOf(form, type(''))).toEqual({})
  expect(problemsOf(form, type('5010 0345-6789'))).toEqual({})
  noteSecret(form, 'again', '501003456789')
  expect(problemsOf(form, { ...type('5010-0345 6789') })).toEqual({})
  noteSecret(form, 'again', '501003456780')
  expect(problemsOf(form, { holder: 'Lakeview', bankCode: 'HDFC', number: '•', again: '•' })).toEqual({
    again: 'numbersDiffer',
  })
  expect(problemsOf(form, type('12345'))).toEqual({ number: 'numberWrong' })
})
