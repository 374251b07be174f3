import { ArrowRightStartOnRectangleIcon, BriefcaseIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { updateEmployee } from '../../contract/areas/employees/employee-writes.ts'
import { type EmployeeDetails, getEmployee } from '../../contract/areas/employees/employees.ts'
import { defineAct, defineAffected } from '../../kit/write/act-definition.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { titleText } from '../../records/role-title.ts'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { employeeAddress, openJobsAddress } from './employee-address.ts'
import { nameOf } from './employee-words.tsx'

function Review({ one, to }: { readonly one: EmployeeDetails; readonly to: 'disable' | 'enable' }) {
  const { t } = useTranslation(['employees', 'words'])
  return (
    <ReviewPanel
      record={<bdi>{nameOf(one)}</bdi>}
      facts={[
        { label: t('id'), value: <bdi className="id">{one.id}</bdi> },
        { label: t('title'), value: <bdi>{titleText(t, one.title)}</bdi> },
        ...(to === 'disable' && one.openWork.cashInHand > 0
          ? [{ label: t('cashInHand'), value: <Money minor={one.openWork.cashInHand} /> }]
          : []),
      ]}
      consequences={[
        { id: 'session', icon: ArrowRightStartOnRectangleIcon, text: t(`will/${to}`) },
        { id: 'work', icon: BriefcaseIcon, text: t(`work/${to}`) },
      ]}
    />
  )
}

const read = ({ id }: EmployeeDetails) => ({ params: { id } })

/** Open work never stands against it; it is shown before, and stays listed on the page (S-302, H104). */
const affects = [
  defineAffected<EmployeeDetails, typeof getEmployee>({
    text: 'openJobs',
    name: 'openJobsName',
    endpoint: getEmployee,
    input: read,
    count: ({ openWork }) => openWork.jobCount,
    href: ({ id }) => openJobsAddress(id),
  }),
  defineAffected<EmployeeDetails, typeof getEmployee>({
    text: 'openSteps',
    name: 'openStepsName',
    endpoint: getEmployee,
    input: read,
    count: ({ openWork }) => openWork.steps.filter(({ onlyThey }) => onlyThey).length,
    href: ({ id }) => employeeAddress(id),
  }),
  defineAffected<EmployeeDetails, typeof getEmployee>({
    text: 'items',
    name: 'itemsName',
    endpoint: getEmployee,
    input: read,
    count: ({ openWork }) => openWork.itemCount,
    href: ({ id }) => technicianAddress(id),
  }),
]

const statusAct = (to: 'disable' | 'enable') =>
  defineAct<EmployeeDetails, typeof updateEmployee, typeof getEmployee>({
    id: `employee-${to}`,
    texts: 'employees',
    ask: `ask/${to}`,
    question: `question/${to}`,
    act: `act/${to}`,
    done: `done/${to}`,
    fallback: 'employees:updateFailed',
    endpoint: updateEmployee,
    idOf: ({ id }) => id,
    input: ({ id }) => ({ params: { id }, body: { disabled: to === 'disable' } }),
    review: (one) => <Review one={one} to={to} />,
    words: (one) => ({ name: nameOf(one) }),
    affects,
    record: {
      endpoint: getEmployee,
      input: read,
      became: ({ disabled }) => (disabled === (to === 'disable') ? 'done' : 'open'),
    },
  })

export const disable = statusAct('disable')
export const enable = statusAct('enable')
