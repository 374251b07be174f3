import { useLayoutEffect } from 'react'
import type { User } from '../../contract/user.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Frame } from '../shell/Frame.tsx'
import { FlowTray } from '../shell/flows/FlowTray.tsx'
import { Person } from '../shell/Person.tsx'
import { type Layout, plainLayout, saveLayout } from './layout.ts'

const areas = ['CRM', 'FINANCE', 'SUPPLY_CHAIN', 'PRODUCTION', 'B2B', 'OPERATIONS', 'HR', 'LEVEL', 'IOT']

const user: User = {
  id: 'layouts',
  firstname: 'Meera',
  lastname: 'Iyer',
  role: 'Administrator',
  defaultPassword: false,
  roles: areas.map((roleName) => ({ roleName, permissionId: 10 })),
}

export interface LookProps extends Partial<Layout> {
  readonly dir: 'ltr' | 'rtl'
}

/** The frame in every chosen layout. The workbench makes a story of each combination. */
export function Look({ dir, ...layout }: LookProps) {
  saveLayout(user.id, { ...plainLayout, ...layout })
  useLayoutEffect(() => {
    const before = document.documentElement.dir
    document.documentElement.dir = dir
    return () => {
      document.documentElement.dir = before
    }
  }, [dir])
  return (
    <Frame
      user={user}
      path="/app/installation/Refunds"
      person={<Person user={user} checking={false} onSignOut={() => {}} />}
      tray={(open) => <FlowTray flows={[]} onOpen={open} />}
      flows={() => null}
      bell={() => null}
      history={[]}
    >
      <PageHead title={user.role} />
    </Frame>
  )
}
