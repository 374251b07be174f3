import { slotsModel } from '../../../tests/support/stage/slot-models.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { SlotDays } from '../../records/jobs/SlotDays.tsx'
import { SlotFieldView } from './SlotFieldView.tsx'

const field = { label: 'Appointment', value: '2026-11-21 S10', onValue: () => undefined }

export const states = defineStates({
  title: 'Flows/Job booking, a slot that was taken',
  model: slotsModel,
  view: (props) => (
    <>
      {props.state.can({ type: 'read.again' }) && (
        <SlotDays from="2026-11-21" onRefresh={() => props.send({ type: 'read.again' })} />
      )}
      <SlotFieldView {...props} field={field} />
    </>
  ),
})
