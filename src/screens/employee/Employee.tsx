import { BanknotesIcon, CalendarDaysIcon, KeyIcon, PencilIcon, ShieldCheckIcon } from '@heroicons/react/24/outline'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { permissionsAbove } from '../../contract/areas/employees/employee-rights.ts'
import type { EmployeeDetails } from '../../contract/areas/employees/employees.ts'
import { EmployeePicture } from '../../flows/employee-picture/employee-picture.entry.tsx'
import { formDialogs } from '../../kit/form/form-dialogs.tsx'
import { leaveHash } from '../../kit/hash.ts'
import { DetailView } from '../../kit/record/DetailView.tsx'
import { Section } from '../../kit/record/Section.tsx'
import { useRecord } from '../../kit/record/use-record.ts'
import { useUser } from '../../kit/root-api.ts'
import type { Params } from '../../kit/route.ts'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { employeeLeavesAddress } from '../../records/record-links.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { passbookAddress } from './earning/passbook-address.ts'
import { employeeDetail } from './employee.detail.tsx'
import { employeeEditAddress } from './employee-address.ts'
import { nameOf, RoleChips } from './employee-words.tsx'
import { OpenWork } from './OpenWork.tsx'
import { disable, enable } from './status.act.tsx'
import { warehousesSection } from './warehouses.section.tsx'

const dialogs = formDialogs({ password: () => import('./password.form.ts').then((file) => file.passwordForm) })

/** One employee (doc2 §2). An open dialog stands behind the `#`. */
export function Employee() {
  const params: Params = useParams()
  return <EmployeePage key={params.id} params={params} />
}

function EmployeePage({ params }: { readonly params: Params }) {
  const me = useUser()
  const { state, send, data } = useRecord(employeeDetail, params)
  const again = () => send({ type: 'read.again' })
  const above = me && data ? permissionsAbove(me, data) : []
  const isOther = data !== null && me !== null && data.id !== me.id
  return (
    <DetailView
      detail={employeeDetail}
      params={params}
      state={state}
      send={send}
      actions={data && <Acts employee={data} mayClose={isOther && above.length === 0} onMoved={again} />}
      strip={isOther && above.length > 0 && <MayDoMore employee={data} codes={above} />}
    >
      {data && (
        <div className="grid content-start items-start gap-4 p-6 max-sm:p-4 lg:grid-cols-2">
          <Roles employee={data} onMoved={again} />
          <OpenWork employee={data} />
          {data.profession !== null && <Section section={warehousesSection} params={{ id: data.id }} />}
        </div>
      )}
      <dialogs.Open
        params={params}
        onLeave={(address) => {
          leaveHash(address)
          again()
        }}
      />
    </DetailView>
  )
}

interface ActsProps {
  readonly employee: EmployeeDetails
  /** Whether password and status of this person are open to me */
  readonly mayClose: boolean
  readonly onMoved: () => void
}

function Acts({ employee, mayClose, onMoved }: ActsProps) {
  const { t } = useTranslation('employees')
  const act = employee.disabled ? enable : disable
  return (
    <>
      {mayClose && (
        <>
          <ActReview key={`${act.id} ${employee.id}`} act={act} subject={employee} onMoved={onMoved} />
          <LinkButton icon={KeyIcon} href="#password">
            {t('setPasswordAsk')}
          </LinkButton>
        </>
      )}
      <LinkButton icon={CalendarDaysIcon} href={employeeLeavesAddress(employee.id)}>
        {t('leaves')}
      </LinkButton>
      <LinkButton icon={BanknotesIcon} href={passbookAddress(employee.id)}>
        {t('passbook')}
      </LinkButton>
      <LinkButton icon={ShieldCheckIcon} href={employeeEditAddress(employee.id, 'roles')}>
        {t('tabs/roles')}
      </LinkButton>
      <LinkButton variant="main" icon={PencilIcon} href={employeeEditAddress(employee.id)}>
        {t('editRow')}
      </LinkButton>
    </>
  )
}

/** Says what is closed and why (S-299). */
export function MayDoMore({
  employee,
  codes,
}: {
  readonly employee: EmployeeDetails
  readonly codes: readonly string[]
}) {
  const { t } = useTranslation('employees')
  return (
    <div className="px-6 pt-4 max-sm:px-4">
      <Banner tone="info" title={t('mayDoMore', { name: nameOf(employee) })}>
        {t('mayDoMoreText', { codes: codes.join(', ') })}
      </Banner>
    </div>
  )
}

interface RolesProps {
  readonly employee: EmployeeDetails
  readonly onMoved: () => void
}

function Roles({ employee, onMoved }: RolesProps) {
  const { roles, rolesChanged, defaultPassword } = employee
  const { t } = useTranslation('employees')
  const facts = [
    { label: t('roles'), value: <RoleChips roles={roles} none={t('noRoles')} /> },
    {
      label: t('rolesChanged'),
      value: rolesChanged ? (
        <>
          <DateTime at={rolesChanged.at} look="dateTime" /> · <bdi>{rolesChanged.by}</bdi>
        </>
      ) : (
        '–'
      ),
    },
    { label: t('password'), value: t(defaultPassword ? 'passwordDefault' : 'passwordOwn') },
  ]
  return (
    <Card title={t('access')}>
      <div className="grid gap-4">
        <Suspense>
          <EmployeePicture
            id={employee.id}
            name={nameOf(employee)}
            picture={employee.profilePicture}
            onMoved={onMoved}
          />
        </Suspense>
        <Facts facts={facts} />
      </div>
    </Card>
  )
}
