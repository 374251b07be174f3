import { MinusCircleIcon } from '@heroicons/react/24/outline'
import type { RoleEntry } from '../../contract/permissions.ts'
import { CodeChip } from '../../ui/feedback/CodeChip.tsx'
import type { Statuses } from '../../ui/feedback/statuses.ts'

export const employeeStatuses: Statuses = {
  ACTIVE: { tone: 'good', label: 'employees:statuses/ACTIVE' },
  DISABLED: { tone: 'neutral', icon: MinusCircleIcon, label: 'employees:statuses/DISABLED' },
}

export const statusOf = ({ disabled }: { readonly disabled: boolean }): string => (disabled ? 'DISABLED' : 'ACTIVE')

export const nameOf = ({ firstname, lastname }: { readonly firstname: string; readonly lastname: string }): string =>
  `${firstname} ${lastname}`.trim()

/** "FINANCE_5", as the services spell them, each role once. */
export const codesOf = (roles: readonly RoleEntry[]): string[] =>
  [...new Set(roles.map(({ roleName, permissionId }) => `${roleName}_${permissionId}`))].sort()

export function RoleChips({ roles, none }: { readonly roles: readonly RoleEntry[]; readonly none: string }) {
  const codes = codesOf(roles)
  if (codes.length === 0) return none
  return (
    <ul className="flex flex-wrap gap-1">
      {codes.map((code) => (
        <li key={code} className="flex">
          <CodeChip>{code}</CodeChip>
        </li>
      ))}
    </ul>
  )
}
