import { useTranslation } from 'react-i18next'
import { DefaultPasswordDialog } from '../../flows/change-password/DefaultPasswordDialog.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import type { SessionInView } from './session-in-view.ts'

/** Covers the console until the person has replaced the default password (S-68, H14). */
export function OwnPassword({ send }: Pick<SessionInView, 'send'>) {
  const { t } = useTranslation('shell')
  return (
    <DefaultPasswordDialog
      onChanged={() => send({ type: 'password.changed' })}
      acts={
        <Button variant="quiet" event="signOut.submit" onClick={() => send({ type: 'signOut.submit' })}>
          {t('logout')}
        </Button>
      }
    />
  )
}
