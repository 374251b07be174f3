import { syncRecordModel } from '../../../../tests/support/stage/device-models.ts'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { syncRecordSection } from './sync-record.section.tsx'

export const states = defineStates({
  title: 'Screens/Installation, sync of the bot',
  model: syncRecordModel,
  view: (props) => <SectionView section={syncRecordSection} params={{}} {...props} />,
})
