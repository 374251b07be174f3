import { KeyIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ChangePassword, type ChangePasswordOnScreen } from './change-password.entry.tsx'

/** Makes the person replace a default password before anything else. Only its own buttons lead out (S-68, H14). */
export function DefaultPasswordDialog(props: Pick<ChangePasswordOnScreen, 'onChanged' | 'acts'>) {
  const { t } = useTranslation('change-password')
  return (
    <Dialog title={t('defaultTitle')} icon={KeyIcon} tone="warn" size="sm">
      <p>{t('defaultText')}</p>
      <ChangePassword id="change-password:default" focused {...props} />
    </Dialog>
  )
}
