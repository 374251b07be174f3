import { useTranslation } from 'react-i18next'
import type { EventFrom } from 'xstate'
import { levelsOf } from '../../../machines/role-change/chosen-roles.ts'
import type { roleChangeMachine } from '../../../machines/role-change/role-change.machine.ts'
import { isKnownRole, roleNames } from '../../contract/roles.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { type LevelChoice, LevelRow } from '../../ui/fields/LevelRow.tsx'
import type { RoleChangeProps } from './role-change-props.ts'

type Choose = Extract<EventFrom<typeof roleChangeMachine>, { type: 'level.choose' }>

/** Role by level: how many active employees hold what opens something, and what is held by one alone. */
export function RolesGrid({ state, send }: RoleChangeProps) {
  const { t } = useTranslation('role-change')
  const { number } = useFormats()
  const { loaded, chosen } = state.context
  if (!loaded) return null
  const { permissions } = loaded.permissions
  const before = levelsOf(loaded.employee.roles)
  const roles = [...roleNames, ...Object.keys(before).filter((name) => !isKnownRole(name))]
  const known = permissions.filter(({ roleName }) => isKnownRole(roleName))
  const held = [...Object.values(before), ...Object.values(chosen)]
  const levels = [...new Set([...known.map(({ permissionId }) => permissionId), ...held.filter(Boolean)])].sort(
    (a, b) => a - b,
  )
  const holdersOf = (roleName: string, level: number) =>
    permissions.find((one) => one.roleName === roleName && one.permissionId === level)
  const choicesOf = (roleName: string): LevelChoice[] =>
    [0, ...levels].map((level) => {
      const event: Choose = { type: 'level.choose', roleName, level }
      const found = holdersOf(roleName, level)
      const counted = found ? number(found.holders) : '·'
      return {
        level,
        text: level === 0 ? '–' : found?.holders === 1 ? `1 ${t('alone')}` : counted,
        label:
          level === 0
            ? t('noneOf', { role: roleName })
            : t('levelOf', { code: `${roleName}_${level}`, holders: counted }),
        isIncluded: level > 0 && level < (chosen[roleName] ?? 0),
        wasChosen: level === (before[roleName] ?? 0),
        isMarked: found?.holders === 1,
        isEmpty: level > 0 && !found,
        disabled:
          level === (chosen[roleName] ?? 0) ? state.matches('barred') || state.hasTag('busy') : !state.can(event),
        event: event.type,
        payload: { roleName, level },
      }
    })
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('grid')}</caption>
        <thead>
          <tr className="border-b text-xs text-muted">
            <th scope="col" className="px-2 py-1.5 text-start font-medium">
              {t('role')}
            </th>
            {[0, ...levels].map((level) => (
              <th key={level} scope="col" className="num px-1 font-medium last:pe-(--pad)">
                {level === 0 ? t('none') : number(level)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((roleName) => (
            <tr key={roleName} className="border-b last:border-b-0">
              <th scope="row" className="px-2 py-1 text-start font-normal">
                <bdi className="id">{roleName}</bdi>
                <span className="block text-2xs text-muted">
                  {t(isKnownRole(roleName) ? `roles/${roleName}` : 'unknownRole')}
                </span>
              </th>
              {isKnownRole(roleName) ? (
                <LevelRow
                  name={roleName}
                  chosen={chosen[roleName] ?? 0}
                  choices={choicesOf(roleName)}
                  onChoose={(level) => send({ type: 'level.choose', roleName, level })}
                />
              ) : (
                <td colSpan={levels.length + 1} className="px-2 text-muted">
                  {t('withoutEffect', { level: number(before[roleName] ?? 0) })}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
