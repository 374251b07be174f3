import { expect, test } from 'vitest'
import type { DescribedField, DescribedForm } from '../../../../contract/described-form.ts'
import { storedText, textWith, typedIn } from '../../../../kit/described-form/described-text.ts'
import { extraForm } from './extra.form.ts'

const field: DescribedField = {
  name: 'tds',
  label: 'TDS',
  words: {},
  type: 'number',
  required: true,
  help: null,
  options: [],
  when: null,
  min: 0,
  max: 500,
  maxLength: null,
}
const sketch = { ...field, name: 'sketch', type: 'drawing' }
const formOf = (...fields: DescribedField[]): DescribedForm => ({
  name: 'job-SERVICE',
  label: 'Readings',
  words: {},
  fields,
})
const checked = (form: DescribedForm, values: object) => extraForm(form).check?.({ extra: JSON.stringify(values) })

test('S-49 further fields are sent in their own types, without what was left empty', () => {
  const form = formOf(field, { ...field, name: 'leaks', type: 'checkbox', required: false })
  expect(checked(form, {})).toEqual({ extra: 'extraWrong' })
  expect(checked(form, { tds: '501' })).toEqual({ extra: 'extraWrong' })
  expect(checked(form, { tds: '45', leaks: 'true' })).toEqual({})
  const sent = (values: object) => extraForm(form).input({ extra: JSON.stringify(values) }, { id: 'J-1' }, null)
  expect(sent({ tds: '45', leaks: 'true' })).toMatchObject({ body: { extra: { tds: 45, leaks: true } } })
  expect(sent({ tds: '45', leaks: '' })).toMatchObject({ body: { jobId: 'J-1', extra: { tds: 45 } } })
})

test('S-225 a required field that can’t be drawn blocks the form, an optional one doesn’t', () => {
  expect(checked(formOf(field, sketch), { tds: '45' })).toEqual({ extra: 'extraBlocked' })
  expect(checked(formOf(field, { ...sketch, required: false }), { tds: '45' })).toEqual({})
})

test('equal values are equal texts, and a text that is none has no values', () => {
  const typed = textWith(formOf(field), '{"z":"2","none":""}', 'tds', '45')
  expect(typed).toBe(storedText({ tds: 45, z: '2', off: false }))
  expect(typedIn(typed)).toEqual({ tds: '45', z: '2' })
  for (const text of ['', '[]', '["x"]', '{"a":1}', 'no']) expect(typedIn(text), text).toEqual({})
})
