import { commandsModel } from '../../../../tests/support/stage/device-models.ts'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { commandsSection } from './commands.section.tsx'

export const states = defineStates({
  title: 'Screens/Installation, commands of the bot',
  model: commandsModel,
  view: (props) => <SectionView section={commandsSection} params={{}} {...props} />,
})
