import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { ticketModel } from '../../../../tests/support/stage/ticket-models.ts'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { ticketSection } from './ticket.section.tsx'

export const states = defineStates({
  title: 'Screens/Installation, ticket',
  model: ticketModel,
  view: (props) => <SectionView section={ticketSection} params={{}} {...props} />,
})
