import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { lapsedInstallations } from './lapsed-installations.list.tsx'

export const LapsedInstallations = () => <ListScreen list={lapsedInstallations} />
