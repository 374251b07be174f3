import { sessionModel } from '../../../machines/root/session.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import type { User } from '../../contract/user.ts'
import { SessionPerson } from '../shell/SessionPerson.tsx'
import { SessionView } from './SessionView.tsx'

const Renewal = ({ person }: { person: User }) => <p>{person.firstname}, please sign in again</p>
const OwnPassword = () => <p>A password of your own, please</p>

export const states = defineStates({
  title: 'Root/Session',
  model: sessionModel,
  view: (props) => <SessionView {...props} atWork={SessionPerson} renewal={Renewal} ownPassword={OwnPassword} />,
})
