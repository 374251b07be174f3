import type { Meta, StoryObj } from '@storybook/react-vite'
import type { DescribedField, DescribedForm } from '../../contract/described-form.ts'
import { DescribedAnswers } from './DescribedAnswers.tsx'
import { DescribedFields } from './DescribedFields.tsx'

export default { title: 'Kit/Described form' } satisfies Meta
type Story = StoryObj

const words = {}
const field: DescribedField = {
  name: 'x',
  label: 'X',
  words,
  type: 'text',
  required: true,
  help: null,
  options: [],
  when: null,
  min: null,
  max: null,
  maxLength: null,
}
const option = (value: string, label: string, category?: string) => ({
  value,
  label,
  words,
  when: category ? { field: 'category', values: [category] } : null,
})
const form: DescribedForm = {
  name: 'sample',
  label: 'Root cause',
  words,
  fields: [
    {
      ...field,
      name: 'category',
      label: 'Category',
      type: 'select',
      options: [option('PART', 'Part failure'), option('WATER', 'Water quality')],
    },
    {
      ...field,
      name: 'subCategory',
      label: 'Sub-category',
      type: 'select',
      options: [option('PUMP', 'Pump failed', 'PART'), option('TDS', 'High TDS', 'WATER')],
    },
    { ...field, name: 'tds', label: 'TDS measured', type: 'number', min: 0, max: 3000, required: false },
    { ...field, name: 'seenOn', label: 'Seen on', type: 'date', required: false },
    { ...field, name: 'action', label: 'Action', maxLength: 200, help: { label: 'What prevents the next one', words } },
    { ...field, name: 'agreed', label: 'Agreed with the customer', type: 'checkbox', required: false },
    { ...field, name: 'sketch', label: 'Sketch', type: 'drawing', required: false },
    { ...field, name: 'signature', label: 'Signature', type: 'signature' },
  ],
}

const fields = (values: Record<string, string>, isInvalid = false, disabled = false): Story => ({
  render: () => (
    <div className="max-w-88">
      <DescribedFields form={form} values={values} isInvalid={isInvalid} disabled={disabled} send={() => {}} />
    </div>
  ),
})

const filled = { category: 'WATER', subCategory: 'TDS', tds: '1450', seenOn: '2026-11-10', action: 'Pre-filter added' }

export const Empty = fields({})
export const FilledIn = fields({ ...filled, agreed: 'true' })
export const Wrong = fields({ category: 'PART', tds: '4000', action: 'x'.repeat(201) }, true)
export const BeingSent = fields(filled, false, true)
export const Answers: Story = {
  render: () => (
    <div className="max-w-88">
      <DescribedAnswers
        form={form}
        values={{ ...filled, tds: 1450, agreed: true, former: 'A field that the form no longer has' }}
      />
    </div>
  ),
}
