import { expect, test } from 'vitest'
import { numberOf, wholeOf } from '../../contract/normalise.ts'
import { statusForm } from '../../screens/customer/view/status.form.ts'
import type { FormDefinition } from './form-definition.ts'
import { fieldsBelow, mayBeEmpty, problemsOf } from './form-problems.ts'

const form: FormDefinition = {
  texts: 'kit',
  fields: [
    { name: 'name', label: 'name', least: 2, most: 5 },
    { name: 'phone', label: 'phone', kind: 'phone' },
    { name: 'email', label: 'email', kind: 'email', optional: true },
    { name: 'owed', label: 'owed', kind: 'amount' },
    { name: 'due', label: 'due', kind: 'day' },
  ],
  submit: 'save',
  saved: 'saved',
  check: ({ name = '' }): Record<string, string> => (name === 'admin' ? { name: 'taken' } : {}),
}
const right = { name: 'Zoya', phone: '+91 98450 22712', email: '', owed: '499.50', due: '2026-11-21' }

test('what is right has no problem', () => expect(problemsOf(form, right)).toEqual({}))

test('what is as short or as long as it may be is right, and so is an address of e-mail with spaces around it', () => {
  for (const name of ['Jo', ' Jo ', 'Zoyas'])
    expect(problemsOf(form, { ...right, name, email: ' zoya@example.com ' })).toEqual({})
})

test('each field says what is wrong with it, and an empty one that it is needed', () => {
  expect(
    problemsOf(form, { ...right, name: ' Z ', phone: '12345', email: 'zoya@', owed: '1.005', due: '2026-02-30' }),
  ).toEqual({
    name: 'kit-record:tooShort',
    phone: 'kit-record:wrongPhone',
    email: 'kit-record:wrongEmail',
    owed: 'kit-record:wrongAmount',
    due: 'kit-record:wrongDay',
  })
  expect(problemsOf(form, {})).toEqual({
    name: 'kit-record:required',
    phone: 'kit-record:required',
    owed: 'kit-record:required',
    due: 'kit-record:required',
  })
  expect(problemsOf(form, { ...right, name: '\u200B'.repeat(4) })).toEqual({ name: 'kit-record:required' })
  expect(problemsOf(form, { ...right, name: 'Z\u2060\u200B' })).toEqual({ name: 'kit-record:tooShort' })
  expect(problemsOf(form, { ...right, name: 'Zoya K' })).toEqual({ name: 'kit-record:tooLong' })
  expect(problemsOf(form, { ...right, name: 'admin' })).toEqual({ name: 'taken' })
})

test('S-24 a reason is optional but where a customer is blocked, with and without one written', () => {
  const reason = statusForm.fields.find(({ name }) => name === 'reason')!
  const isOptional = (status: string, written: string) => mayBeEmpty(statusForm, reason, { status, reason: written })
  expect(['ACTIVE', 'INACTIVE', 'LEAD', ''].map((status) => isOptional(status, ''))).toEqual([true, true, true, true])
  expect([isOptional('BLOCKED', ''), isOptional('BLOCKED', 'Cheque returned')]).toEqual([false, false])
  expect(problemsOf(statusForm, { status: 'BLOCKED', reason: ' ' })).toEqual({ reason: 'reasonNeeded' })
})

test('an amount is read as people type it: with commas, spaces and other digits, never rounded', () => {
  expect(['1,04,500', ' 12 000.5 ', '٤٩٩', '0', '-5', '1e3', '1.005', '', '12.'].map(numberOf)).toEqual([
    104_500,
    12_000.5,
    499,
    0,
    ...[null, null, null, null, null],
  ])
})

test('H28 a comma that separates no groups begins decimals or is refused, never passed over', () => {
  expect(['12,5', '1.234,5', '1,23,4', ',5', '1,0000', '1.234'].map(numberOf)).toEqual([
    ...[12.5, 1234.5],
    ...[null, null, null, null],
  ])
  expect(['12,34,567.25', '١٬٠٠٠٫٥', '999,999'].map(numberOf)).toEqual([1_234_567.25, 1_000.5, 999_999])
  expect(['1,2', '12,00'].map(wholeOf)).toEqual([null, null])
})

test('a whole number is read as people type it, and lies within its bounds', () => {
  expect(['8', ' 1,200 ', '٤٩', '0', '-5', '1.0', '1e3', '', '1234567890'].map(wholeOf)).toEqual([
    ...[8, 1200, 49, 0],
    ...[null, null, null, null, null],
  ])
  const slots: FormDefinition = { ...form, fields: [{ name: 'slots', label: 'slots', kind: 'whole', min: 2, max: 20 }] }
  for (const typed of ['2', '20', ' 07 ']) expect(problemsOf(slots, { slots: typed })).toEqual({})
  for (const typed of ['1', '21', '2.5', 'two'])
    expect(problemsOf(slots, { slots: typed })).toEqual({ slots: 'kit-record:wrongWhole' })
  expect(problemsOf(slots, {})).toEqual({ slots: 'kit-record:required' })
})

test('a box that isn’t checked is no missing value', () => {
  const boxed: FormDefinition = { ...form, fields: [{ name: 'open', label: 'open', kind: 'check' }] }
  for (const open of ['', 'true']) expect(problemsOf(boxed, { open })).toEqual({})
})

test('below a field stand those whose choices depend on it, however far', () => {
  const options = [{ value: 'x', words: 'X' }]
  const fields: FormDefinition['fields'] = [
    { name: 'state', label: 'state', kind: 'choice', options },
    { name: 'city', label: 'city', kind: 'choice', options, of: 'state' },
    { name: 'zone', label: 'zone', kind: 'choice', options, of: 'city' },
    { name: 'note', label: 'note' },
  ]
  expect(['state', 'city', 'zone', 'note'].map((name) => fieldsBelow(fields, name))).toEqual([
    ['city', 'zone'],
    ['zone'],
    [],
    [],
  ])
})
