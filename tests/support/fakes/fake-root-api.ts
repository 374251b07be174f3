import { can } from '../../../src/contract/permissions.ts'
import type { User } from '../../../src/contract/user.ts'
import { type Notice, provideRootApi, type RootApi } from '../../../src/kit/root-api.ts'
import { provideMenu } from '../../../src/kit/start-page.ts'

type Roles = User['roles']

const areas = ['CRM', 'FINANCE', 'SUPPLY_CHAIN', 'PRODUCTION', 'B2B', 'OPERATIONS', 'HR', 'LEVEL', 'IOT'] as const

/** People of the workbench and of the view tests. */
export const people: Readonly<Record<string, { readonly name: string; readonly role: string; readonly roles: Roles }>> =
  {
    everything: {
      name: 'Meera Iyer',
      role: 'Administrator',
      roles: areas.map((roleName) => ({ roleName, permissionId: 10 })),
    },
    support: {
      name: 'Asha Menon',
      role: 'Support lead',
      roles: [
        { roleName: 'CRM', permissionId: 6 },
        { roleName: 'LEVEL', permissionId: 1 },
      ],
    },
    finance: {
      name: 'Farah Sheikh',
      role: 'Finance',
      roles: [
        { roleName: 'FINANCE', permissionId: 4 },
        { roleName: 'LEVEL', permissionId: 1 },
      ],
    },
    nobody: { name: 'Dev Rao', role: 'Newcomer', roles: [] },
  }

export interface FakeRootApi {
  readonly notices: readonly Notice[]
  readonly addresses: readonly string[]
}

/** A root API without a root actor. The person is given, notices and addresses are only recorded. */
export function provideFakeRootApi(person = 'everything'): FakeRootApi {
  const { name, role, roles } = people[person] ?? (people.nobody as (typeof people)[string])
  const [firstname = '', lastname = ''] = name.split(' ')
  const user: User = { id: `person-${person}`, firstname, lastname, role, roles, defaultPassword: false }
  const notices: Notice[] = []
  const addresses: string[] = []
  const stay = () => () => {}
  const api: RootApi = {
    user: () => user,
    onUser: stay,
    notify: (notice) => void notices.push(notice),
    start: () => {},
    park: () => {},
    stop: () => {},
    running: () => undefined,
    flows: () => [],
    onFlows: stay,
    go: (address) => void addresses.push(address),
  }
  provideRootApi(api)
  provideMenu((holder) =>
    can(holder, [['FINANCE_4']])
      ? [{ id: 'customer', entries: [{ label: 'refunds', address: '/refunds', href: '/refunds' }] }]
      : [],
  )
  return { notices, addresses }
}
