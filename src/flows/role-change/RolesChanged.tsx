import { useTranslation } from 'react-i18next'
import type { RoleEntry } from '../../contract/permissions.ts'
import { BeforeAndNow } from '../../kit/flow/BeforeAndNow.tsx'
import { ChangedDialog } from '../../kit/flow/ChangedDialog.tsx'
import { sending } from '../../kit/sending.ts'
import type { RoleChangeProps } from './role-change-props.ts'

const codesOf = (roles: readonly RoleEntry[] = []): string =>
  roles.map(({ roleName, permissionId }) => `${roleName}_${permissionId}`).join(' ')

/** The roles as somebody else left them (H103). What was chosen is put on them for another look. */
export function RolesChanged({ state, send }: RoleChangeProps) {
  const { t } = useTranslation('role-change')
  const { loaded, now, failure } = state.context
  return (
    <ChangedDialog
      send={send}
      out={sending(send)('flow.close')}
      title={t('changedTitle')}
      failure={failure?.message ? failure : null}
      fallback="role-change:failed"
      close={t('cancel')}
      again={t('lookAgain')}
      nothing={t('changedNothing')}
    >
      <BeforeAndNow
        before={t('changedThen')}
        now={t('changedNow')}
        rows={[
          {
            id: 'roles',
            before: <bdi className="id wrap-anywhere">{codesOf(loaded?.employee.roles)}</bdi>,
            now: <bdi className="id wrap-anywhere">{codesOf(now?.roles)}</bdi>,
          },
        ]}
      />
    </ChangedDialog>
  )
}
