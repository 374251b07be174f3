import { describe, expect, test } from 'vitest'
import { askedFields, choicesOf, problemsIn, valuesToSend, withValue } from '../../../machines/kit/described-form.ts'
import type { DescribedField } from '../../contract/described-form.ts'
import { wordsIn } from './described-words.ts'

const field: DescribedField = {
  name: 'x',
  label: 'X',
  words: {},
  type: 'text',
  required: true,
  help: null,
  options: [],
  when: null,
  min: null,
  max: null,
  maxLength: 5,
}
const option = (value: string, below?: string) => ({
  value,
  label: value,
  words: {},
  when: below ? { field: 'group', values: [below] } : null,
})
const form = {
  fields: [
    { ...field, name: 'group', type: 'select', options: [option('A'), option('B')] },
    { ...field, name: 'kind', type: 'select', options: [option('A1', 'A'), option('B1', 'B')] },
    { ...field, name: 'extra', when: { field: 'group', values: ['B'] } },
    { ...field, name: 'count', type: 'number', min: 1, max: 10, required: false },
    { ...field, name: 'day', type: 'date', required: false },
    { ...field, name: 'agreed', type: 'checkbox' },
    { ...field, name: 'sketch', type: 'drawing' },
  ],
}
const right = { group: 'A', kind: 'A1', agreed: 'true' }

describe('S-49 a described form', () => {
  test('asks for a field, and offers a choice, only where another value wants it', () => {
    expect(askedFields(form, { group: 'A' }).map(({ name }) => name)).not.toContain('extra')
    expect(askedFields(form, { group: 'B' }).map(({ name }) => name)).toContain('extra')
    expect(choicesOf(form.fields[1] as DescribedField, { group: 'B' }).map(({ value }) => value)).toEqual(['B1'])
  })

  test('says what is missing or wrong, at the field', () => {
    expect(problemsIn(form, {})).toEqual({ group: 'required', kind: 'required', agreed: 'required' })
    expect(problemsIn(form, right)).toEqual({})
    const wrong = { group: 'B', kind: 'A1', extra: 'too long', count: '11', day: '2026-02-30', agreed: '' }
    expect(problemsIn(form, wrong)).toEqual({
      kind: 'wrongChoice',
      extra: 'tooLong',
      count: 'wrongNumber',
      day: 'wrongDay',
      agreed: 'required',
    })
    expect(problemsIn(form, { ...right, count: 'many' })).toEqual({ count: 'wrongNumber' })
  })

  test('sends each value in its own type, and nothing that isn’t asked for, drawn or filled in', () => {
    const typed = { ...right, extra: 'left', count: '7', day: '', sketch: 'x', unknown: 'y' }
    expect(valuesToSend(form, typed)).toEqual({ group: 'A', kind: 'A1', count: 7, agreed: true })
  })

  test('empties a choice that no longer fits', () => {
    expect(withValue(form, right, 'group', 'B')).toEqual({ group: 'B', kind: '', agreed: 'true' })
    expect(withValue(form, right, 'group', 'A')).toEqual(right)
  })

  test('S-224 is named in the language of the person, where the service knows it', () => {
    const named = { label: 'Category', words: { fr: 'Catégorie' } }
    expect([wordsIn('fr', named), wordsIn('en', named), wordsIn('ar', named)]).toEqual([
      'Catégorie',
      'Category',
      'Category',
    ])
  })
})
