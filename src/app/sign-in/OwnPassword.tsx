import { useTranslation } from 'react-i18next'
import { DefaultPasswordDialog } from '../../flows/change-password/DefaultPasswordDialog.tsx'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import type { SessionInView } from './session-in-view.ts'

/** Covers the console until the person has replaced the default password (S-68, H14). */
export function OwnPassword({ send }: Pick<SessionInView, 'send'>) {
  const does = sending(send)
  const { t } = useTranslation('shell')
  return (
    <DefaultPasswordDialog
      onChanged={() => send({ type: 'password.changed' })}
      acts={
        <Button variant="quiet" {...does('signOut.submit')}>
          {t('logout')}
        </Button>
      }
    />
  )
}
