import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { RoleChangeView } from '../../flows/role-change/RoleChangeView.tsx'
import { roleChange } from '../../flows/role-change/role-change.wiring.ts'
import { rootApi } from '../../kit/root-api.ts'
import type { Params } from '../../kit/route.ts'
import { useFlowUntil } from '../../kit/use-flow-until.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { EditTabs } from './EditTabs.tsx'
import { employeeAddress, employeeCrumbs } from './employee-address.ts'
import { nameOf } from './employee-words.tsx'

/** The roles of one employee, in the tab beside the details. The flow continues when the page is left. */
export function EmployeeRoles() {
  const { id = '' }: Params = useParams()
  return <RolesOf key={id} id={id} />
}

function RolesOf({ id }: { readonly id: string }) {
  const { t } = useTranslation(['employees', 'role-change', 'ui', 'kit', 'words', 'menu'])
  const running = useFlowUntil(
    roleChange,
    `${roleChange.name}:${id}`,
    { employeeId: id },
    {
      isOver: (state) => state.matches('saved') || state.matches('closed'),
      onLeft: () => rootApi().go(employeeAddress(id)),
    },
  )
  const employee = running?.state.context.loaded?.employee
  return (
    <div className="flex flex-1 flex-col bg-canvas">
      <PageHead
        title={t('rolesTitle')}
        crumbs={[
          ...employeeCrumbs.map((one) => ({ ...one, label: t(one.label) })),
          { label: employee ? nameOf(employee) : id, href: employeeAddress(id) },
        ]}
      />
      <EditTabs id={id} chosen="roles" />
      {employee && (
        <div className="border-b bg-surface px-6 py-3 max-sm:px-4">
          <Facts
            look="line"
            facts={[
              { label: t('employee'), value: <bdi>{`${nameOf(employee)} · ${employee.id}`}</bdi> },
              { label: t('title'), value: <bdi>{employee.title}</bdi> },
              { label: t('lastSignIn'), value: <DateTime at={employee.lastSignInAt} /> },
              {
                label: t('rolesChanged'),
                value: employee.rolesChanged ? (
                  <>
                    <DateTime at={employee.rolesChanged.at} look="date" /> · <bdi>{employee.rolesChanged.by}</bdi>
                  </>
                ) : (
                  '–'
                ),
              },
            ]}
          />
        </div>
      )}
      {running ? <RoleChangeView state={running.state} send={running.send} /> : <EmptyView kind="loading" />}
    </div>
  )
}
