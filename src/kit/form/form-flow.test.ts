import i18next from 'i18next'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { call } from '../../client/call.ts'
import { addEmployee } from '../../contract/areas/employees/employee-writes.ts'
import { createBankAccount, type listBankAccounts } from '../../contract/areas/sponsors/bank-accounts.ts'
import { addForm as addArea } from '../../screens/area/add.form.ts'
import { addForm } from '../../screens/customer/add.form.ts'
import { editForm } from '../../screens/customer/edit.form.ts'
import { addForm as addPlan } from '../../screens/plan/add.form.ts'
import { provideRootApi, type RootApi } from '../root-api.ts'
import { defineForm, type Form } from './form-definition.ts'
import { formFlow, formId } from './form-flow.ts'
import { problemsOf } from './form-problems.ts'
import { forgetSecret, forgetTold, isGone, noteSecret, toldOf } from './typed-secrets.ts'

vi.mock('../../client/call.ts', () => ({ call: vi.fn() }))
const calls = vi.mocked(call)
beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: {
      en: {
        'kit-record': {
          notStored: 'Nothing of it is saved',
          notLookedUp: 'Nothing to look it up by',
          cleared: 'Choose again: {{fields}}',
        },
        area: { city: 'City', zone: 'Zone' },
      },
    },
  }),
)
beforeEach(() => void calls.mockReset())

const zoya = { name: 'Zoya Khan', phone: '9845022712', email: '', address: '14 Lake Road', city: 'BLR' }

/** A form that was sent without hearing an answer, and then looked up. */
async function lookedUp(form: Form, seen: string | null, found: () => Promise<unknown>) {
  calls.mockRejectedValueOnce({ kind: 'timeout', outcome: 'unknown' })
  calls.mockImplementationOnce(found as never)
  const actor = createActor(formFlow(form, { id: 'C-010413' }).logic, { input: { values: zoya, seen } }).start()
  actor.send({ type: 'form.submit', key: 'intent' })
  await waitFor(actor, (now) => now.value === 'unknown')
  actor.send({ type: 'form.reload' })
  const { value, context } = await waitFor(actor, (now) => !now.hasTag('busy'))
  actor.stop()
  return { value, context }
}

test('S-43 without answer the record itself is read: what is there now stands beside what was typed', async () => {
  const record = { name: 'Z. Khan', phoneNumber: '9845022712', email: null, updatedAt: '2026-11-20T05:12:00Z' }
  const { value, context } = await lookedUp(editForm, '2026-11-14T05:50:00Z', async () => record)
  expect([value, context.seen]).toEqual(['editing', '2026-11-20T05:12:00Z'])
  expect([context.stored, context.values.name]).toEqual([
    { name: 'Z. Khan', phone: '9845022712', email: '' },
    'Zoya Khan',
  ])
})

test('H31 without answer and without a record it is looked for, and is saved where it is found', async () => {
  const found = { items: [{ id: 'C-010999', name: 'Zoya Khan', phoneNumber: '9845022712' }], total: 1 }
  expect((await lookedUp(addForm, null, async () => found)).value).toBe('saved')
})

test('H31 what is not found stays unknown under its key, and is said as a service would: not found, in words', async () => {
  const { value, context } = await lookedUp(addForm, null, async () => ({ items: [], total: 0 }))
  expect([value, context.key]).toEqual(['unknown', 'intent'])
  const said = { kind: 'status', outcome: 'refused', status: 404, message: 'Nothing of it is saved' }
  expect(context.readFailure).toEqual(said)
})

test('H31 where nothing can be looked up, nobody says that nothing was found', async () => {
  const { find: _, ...blind } = addForm
  const { value, context } = await lookedUp(blind, null, async () => ({}))
  expect([value, context.readFailure?.message]).toEqual(['unknown', 'Nothing to look it up by'])
})

/** A record of a browser from before the console was updated. */
const keptBefore = {
  keeps: 1,
  context: {
    values: zoya,
    stored: null,
    required: ['name'],
    seen: null,
    key: 'intent',
    failure: { kind: 'timeout', outcome: 'unknown' },
    answer: null,
  },
}

test('H37 a draft that an earlier console kept comes back after an update', () => {
  const { keeps } = formFlow(addForm, {})
  expect(keeps?.version).toBe(keptBefore.keeps)
  expect(v.parse(keeps?.context as v.GenericSchema, keptBefore.context)).toEqual({
    ...keptBefore.context,
    readFailure: null,
  })
})

test('a copy has a draft of its own, beside that of a new record', () => {
  expect([formId(addPlan, {}), formId(addPlan, { from: 'P-SOLO-28' })]).toEqual([
    'form:plan-add',
    'form:plan-add:P-SOLO-28',
  ])
})

test('there is one draft for each form and record, under the title of the form', () => {
  expect(formId(editForm, { id: 'C-010413' })).toBe('form:customer-edit:C-010413')
  expect(formId(addForm, {})).toBe('form:customer-add')
  expect(formFlow(editForm, {}).title).toBe('customer:edit')
})

test('another choice above empties what depends on it, keeps the rest, and says which were lost', () => {
  const notices: string[] = []
  provideRootApi({ notify: ({ text }) => void notices.push(text) } as Partial<RootApi> as RootApi)
  const values = { name: 'Cox Town', state: 'KA', city: 'BLR', zone: 'BLR-02', slots: '4' }
  const actor = createActor(formFlow(addArea, {}).logic, { input: { values } }).start()
  actor.send({ type: 'value.change', name: 'state', value: 'MH', clears: ['city', 'zone'] })
  expect(actor.getSnapshot().context.values).toEqual({ name: 'Cox Town', state: 'MH', city: '', zone: '', slots: '4' })
  expect(notices).toEqual(['Choose again: City and Zone'])
  actor.send({ type: 'value.change', name: 'state', value: 'KA', clears: ['city', 'zone'] })
  actor.send({ type: 'value.change', name: 'slots', value: '6' })
  expect(notices).toHaveLength(1)
  actor.stop()
})

test('H116 a secret field is in no draft: the call gets it, and what came back without it is not sent', async () => {
  const form = defineForm<typeof createBankAccount, typeof listBankAccounts>({
    id: 'planted',
    texts: 'kit',
    title: 'planted',
    fields: [
      { name: 'holder', label: 'holder' },
      { name: 'number', label: 'number', kind: 'secret' },
    ],
    submit: 'save',
    saved: 'saved',
    endpoint: createBankAccount,
    input: ({ holder = '', number = '' }) => ({ body: { holder, bankCode: 'HDFC', accountNumber: number } }),
    done: () => '/',
  })
  const { logic, keeps } = formFlow(form, {})
  const actor = createActor(logic, { input: { values: { holder: 'Asha', number: '' } } }).start()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    return waitFor(actor, (now) => !now.hasTag('busy'))
  }
  const mark = noteSecret(form, 'number', '50100345678912')
  await send({ type: 'value.change', name: 'number', value: mark })
  calls.mockRejectedValueOnce({ kind: 'status', outcome: 'refused', status: 409 })
  const refused = await send({ type: 'form.submit', key: 'intent' })
  expect(refused.value).toBe('refused')
  expect(calls.mock.calls[0]?.[2], 'and no key').toEqual({})
  expect(calls.mock.calls[0]?.[1]).toEqual({
    body: { holder: 'Asha', bankCode: 'HDFC', accountNumber: '50100345678912' },
  })
  const kept = v.parse(keeps?.context as v.GenericSchema, refused.context)
  expect(JSON.stringify([kept, refused.context])).not.toContain('5010')

  expect(isGone(form, 'number', mark)).toBe(false)
  forgetSecret(form, 'number')
  expect(isGone(form, 'number', mark), 'and its field says so').toBe(true)
  expect(problemsOf(form, refused.context.values)).toEqual({ number: 'kit-record:enterAgain' })
  expect((await send({ type: 'form.submit', key: 'again' })).value).toBe('refused')
  expect(calls).toHaveBeenCalledTimes(1)
  actor.stop()
})

test('S-301 what an answer tells once is in no machine, draft or address; its dialog reads it until it is gone', async () => {
  const form = defineForm<typeof addEmployee>({
    id: 'told-once',
    texts: 'employees',
    title: 'add',
    fields: [{ name: 'firstname', label: 'firstname' }],
    submit: 'add',
    saved: 'added',
    once: { field: 'firstPassword', title: 'firstPassword', text: 'firstPasswordText', label: 'password' },
    endpoint: addEmployee,
    input: () => ({ body: {} }) as never,
    done: () => '/app',
  })
  calls.mockResolvedValueOnce({ employee: { id: 'E-3001' }, firstPassword: 'kdm4-p7wq-zz3n-8rta' } as never)
  const actor = createActor(formFlow(form, {}).logic, {
    input: { values: { firstname: 'Leela' }, seen: null },
  }).start()
  actor.send({ type: 'form.submit', key: 'intent' })
  const { context } = await waitFor(actor, (now) => now.value === 'saved')
  expect(context.answer).toEqual({ employee: { id: 'E-3001' } })
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('kdm4')
  const id = formId(form, {})
  expect([toldOf(id), toldOf(id)]).toEqual(['kdm4-p7wq-zz3n-8rta', 'kdm4-p7wq-zz3n-8rta'])
  forgetTold(id)
  expect(toldOf(id)).toBe('')
})
