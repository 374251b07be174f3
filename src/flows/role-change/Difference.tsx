import { useTranslation } from 'react-i18next'
import { changesOf, rolesOf } from '../../../machines/role-change/chosen-roles.ts'
import type { RoleChangeContext } from '../../../machines/role-change/role-change.machine.ts'
import type { RoleEntry } from '../../contract/permissions.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { menuOf } from '../../kit/start-page.ts'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { CodeChip } from '../../ui/feedback/CodeChip.tsx'
import { codeOf, isNothing, type Opened, openedBy } from './opened.ts'

/** What changes role by role, then what opens and closes by it: screens, acts and fields, each with its permission. */
export function Difference({ context: { loaded, chosen } }: { readonly context: RoleChangeContext }) {
  const { t } = useTranslation('role-change')
  const { number } = useFormats()
  if (!loaded) return null
  const { employee, permissions } = loaded
  const changes = changesOf(employee.roles, chosen)
  if (changes.length === 0) return <p className="text-muted">{t('noChanges')}</p>
  const after = rolesOf(chosen)
  const gains = openedBy(after, employee.roles, permissions, menuOf)
  const losses = openedBy(employee.roles, after, permissions, menuOf)
  const level = (of: number) => (of === 0 ? t('none') : number(of))
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1">
        {changes.map(({ roleName, before, after: now }) => (
          <li key={roleName} className="flex flex-wrap items-center gap-2">
            <bdi className="id min-w-28">{roleName}</bdi>
            <span className="num flex-1">{t('fromTo', { before: level(before), after: level(now) })}</span>
            <Chip tone={now > before ? 'good' : 'bad'}>{t(now > before ? 'gains' : 'loses')}</Chip>
          </li>
        ))}
      </ul>
      <Part title={t('gainsTitle')} opened={gains} roles={after} />
      <Part title={t('losesTitle')} opened={losses} roles={employee.roles} />
      <Left context={{ loaded, chosen }} lost={changes.filter((one) => one.after < one.before)} />
      <p className="text-muted">{t('takesEffect')}</p>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly opened: Opened
  readonly roles: readonly RoleEntry[]
}

function Part({ title, opened, roles }: PartProps) {
  const { t } = useTranslation(['role-change', 'menu'])
  const { number } = useFormats()
  const screens = opened.screens.map(({ group, entry }) => ({
    id: `${group} ${entry}`,
    words: `${t(`menu:groups/${group}`)}, ${t(`menu:entries/${entry}`)}`,
    code: null,
  }))
  const named = (kind: 'acts' | 'fields') =>
    opened[kind].map((one) => ({
      id: one.id,
      words: t(`${kind}/${one.id}`, { defaultValue: one.id }),
      code: codeOf(one, roles),
    }))
  const plain = opened.plainActs
  const acts = [
    ...named('acts'),
    ...(plain > 0
      ? [{ id: 'plain', words: t('plainActs', { count: plain, number: number(plain) }), code: 'LEVEL_1' }]
      : []),
  ]
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className="font-medium">{title}</h3>
      {isNothing(opened) && <p className="text-muted">{t('nothing')}</p>}
      <Rows label={t('screens')} rows={screens} />
      <Rows label={t('actsLabel')} rows={acts} />
      <Rows label={t('fieldsLabel')} rows={named('fields')} />
    </section>
  )
}

interface RowsProps {
  readonly label: string
  readonly rows: readonly { readonly id: string; readonly words: string; readonly code: string | null }[]
}

function Rows({ label, rows }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-x-2">
      <span className="text-muted">{label}</span>
      <ul className="grid gap-0.5">
        {rows.map(({ id, words, code }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-2">
            <span>{words}</span>
            {code && <CodeChip>{code}</CodeChip>}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface LeftProps {
  readonly context: Pick<RoleChangeContext, 'loaded' | 'chosen'>
  readonly lost: readonly { readonly roleName: string; readonly before: number }[]
}

/** Who still holds what is taken, and what waits for this person. */
function Left({ context: { loaded }, lost }: LeftProps) {
  const { t } = useTranslation('role-change')
  const { number } = useFormats()
  const { permissions = { permissions: [] }, employee } = loaded ?? {}
  const waiting = lost.some(({ roleName }) => roleName === 'FINANCE') ? (employee?.openWork.stepCount ?? 0) : 0
  return (
    <ul className="grid gap-1">
      {lost.map(({ roleName, before }) => {
        const found = permissions.permissions.find((one) => one.roleName === roleName && one.permissionId === before)
        const others = Math.max(0, (found?.holders ?? 1) - 1)
        const code = `${roleName}_${before}`
        return <li key={code}>{t('stillHeld', { count: others, number: number(others), code })}</li>
      })}
      {waiting > 0 && <li>{t('waiting', { count: waiting, number: number(waiting) })}</li>}
    </ul>
  )
}
