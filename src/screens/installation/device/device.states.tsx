import { deviceModel } from '../../../../tests/support/stage/device-models.ts'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { deviceSection } from './device.section.tsx'

export const states = defineStates({
  title: 'Screens/Installation, device',
  model: deviceModel,
  view: (props) => <SectionView section={deviceSection} params={{}} {...props} />,
})
