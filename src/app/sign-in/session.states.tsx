import { sessionModel } from '../../../machines/root/session.model.ts'
import { defineStates } from '../../../tests/support/states.tsx'
import { SessionPerson } from '../shell/SessionPerson.tsx'
import { SessionView } from './SessionView.tsx'

export const states = defineStates({
  title: 'Root/Session',
  model: sessionModel,
  view: (props) => <SessionView {...props} atWork={SessionPerson} />,
})
