import { useTranslation } from 'react-i18next'
import type { User } from '../../contract/user.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CodeChip } from '../../ui/CodeChip.tsx'
import { Facts } from '../../ui/Facts.tsx'

/** Name, title, and the roles as the services spell them: what a refusal asks for can be compared. */
export function AboutPerson({ user }: { readonly user: User }) {
  const { t } = useTranslation('profile')
  const { id, username, firstname, lastname, role } = user
  const name = `${firstname} ${lastname}`.trim()
  const facts = [
    { label: t('name'), value: <bdi>{name}</bdi> },
    { label: t('role'), value: <bdi>{role}</bdi> },
    ...(username ? [{ label: t('username'), value: <bdi>{username}</bdi> }] : []),
    { label: t('employeeId'), value: <bdi className="id">{id}</bdi> },
    { label: t('permissions'), value: <Permissions user={user} /> },
  ]
  return (
    <section aria-label={t('about')} className="flex items-start gap-4 border-b px-5 py-5 max-sm:px-4">
      <Avatar name={name} size="lg" />
      <Facts facts={facts} look="columns" className="min-w-0 max-w-160 flex-1" />
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
