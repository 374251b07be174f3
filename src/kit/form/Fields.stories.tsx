import type { Meta, StoryObj } from '@storybook/react-vite'
import { queryMachine } from '../../../machines/kit/query/query.machine.ts'
import { ChoiceView } from './ChoiceView.tsx'
import { FormFields } from './FormFields.tsx'
import type { FormDefinition } from './form-definition.ts'

export default { title: 'Kit/Form fields' } satisfies Meta
type Story = StoryObj

const options = ['karnataka', 'maharashtra'].map((label) => ({ value: label, label }))
const form: FormDefinition = {
  texts: 'kit',
  fields: [
    { name: 'name', label: 'name' },
    { name: 'state', label: 'state', kind: 'choice', options, half: true },
    { name: 'city', label: 'city', kind: 'choice', options: [], of: 'state', half: true },
    { name: 'slots', label: 'slots', kind: 'whole', min: 0, max: 200, unit: 'perDay', half: true },
    { name: 'cities', label: 'cities', kind: 'several', options, optional: true, help: 'noneMeansAll' },
    { name: 'serviceable', label: 'serviceable', kind: 'check', help: 'serviceableHelp' },
  ],
  submit: 'save',
  saved: 'saved',
}

const fields = (place: 'editing' | 'invalid', values: Record<string, string>, mayType = true): Story => ({
  render: () => (
    <div className="max-w-160">
      <FormFields
        form={form}
        state={{
          context: { values, stored: null },
          matches: (asked) => asked === place,
          can: () => mayType,
        }}
        send={() => {}}
      />
    </div>
  ),
})

export const Empty = fields('editing', {})
export const FilledIn = fields('editing', {
  name: 'Cox Town',
  state: 'karnataka',
  slots: '12',
  serviceable: 'true',
  cities: 'maharashtra,KL',
})
export const Wrong = fields('invalid', { slots: '2.5' })
export const BeingSaved = fields('editing', { name: 'Cox Town', slots: '12', serviceable: 'true' }, false)

const choice = (value: 'loading' | 'empty' | 'failed' | 'ready' | 'none', above?: string): Story => ({
  render: () => (
    <div className="max-w-80">
      <ChoiceView
        texts="kit"
        label="City"
        name="city"
        field={{ name: 'city', label: 'city', kind: 'choice', options: [] }}
        value=""
        values={{}}
        onValue={() => {}}
        above={above}
        choices={value === 'ready' ? [{ value: 'BLR', label: 'Bengaluru' }] : []}
        state={
          value === 'none'
            ? undefined
            : queryMachine.resolveState({
                value,
                context: { request: 'cities', data: null, at: null, failure: null, afterFailure: 'empty' } as never,
              })
        }
        onRetry={() => {}}
      />
    </div>
  ),
})

export const NothingAboveChosen = choice('none', 'state')
export const ChoicesLoading = choice('loading')
export const ChoicesThere = choice('ready')
export const NoChoices = choice('empty')
export const ChoicesFailed = choice('failed')
