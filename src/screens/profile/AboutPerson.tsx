import { useTranslation } from 'react-i18next'
import type { User } from '../../contract/user.ts'
import { titleText } from '../../records/role-title.ts'
import { CodeChip } from '../../ui/feedback/CodeChip.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Avatar } from '../../ui/values/Avatar.tsx'

/** Name, title, and the roles as the services spell them, so that a person can compare them with a rejection. */
export function AboutPerson({ user }: { readonly user: User }) {
  const { t } = useTranslation(['profile', 'words'])
  const { id, username, firstname, lastname, role } = user
  const name = `${firstname} ${lastname}`.trim()
  const facts = [
    ...(username ? [{ label: t('username'), value: <bdi>{username}</bdi> }] : []),
    { label: t('employeeId'), value: <bdi className="id">{id}</bdi> },
    { label: t('permissions'), value: <Permissions user={user} /> },
  ]
  return (
    <section aria-label={t('about')} className="grid max-w-200 gap-4 rounded-md border bg-surface p-5 max-sm:p-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} size="lg" />
        <div className="min-w-0 leading-tight">
          <h2 className="text-lg wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-muted">
            <bdi>{titleText(t, role)}</bdi>
          </p>
        </div>
      </div>
      <Facts facts={facts} look="columns" />
    </section>
  )
}

function Permissions({ user }: { readonly user: User }) {
  const { t } = useTranslation('profile')
  const codes = [...new Set(user.roles.map(({ roleName, permissionId }) => `${roleName}_${permissionId}`))].sort()
  if (codes.length === 0) return t('noPermissions')
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
