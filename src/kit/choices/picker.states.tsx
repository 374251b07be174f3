import { pickerModel } from '../../../machines/kit/picker/picker.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { PickerView } from './PickerView.tsx'

export const states = defineStates({
  title: 'Kit/Picker',
  model: pickerModel,
  view: (props) => (
    <PickerView
      {...props}
      field={{
        name: 'technicianId',
        label: 'Technician',
        value: 'E-2001',
        options: [{ value: 'E-2001', label: 'Suresh Babu · Bengaluru' }],
        event: 'search.type',
        onValue: () => undefined,
      }}
    />
  ),
})
