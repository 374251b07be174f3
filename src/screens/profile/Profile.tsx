import { KeyIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangePassword } from '../../flows/change-password/change-password.entry.tsx'
import { rootApi, useUser } from '../../kit/root-api.ts'
import { Fold } from '../../ui/layout/Fold.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { AboutPerson } from './AboutPerson.tsx'
import { StartPage } from './StartPage.tsx'

/** The signed-in person, their permissions, and a new password (doc1 §2). */
export function Profile() {
  const { t } = useTranslation(['profile', 'change-password'])
  const user = useUser()
  // Keeps a change open that is in progress or without a response.
  const [isUnderWay] = useState(() => rootApi().running('change-password') !== undefined)
  if (!user) return null
  return (
    <>
      <PageHead title={t('title')} line />
      <div className="grid flex-1 content-start gap-4 bg-canvas p-6 max-sm:p-4">
        <AboutPerson user={user} />
        <StartPage user={user} />
        <div className="max-w-200 overflow-clip rounded-md border bg-surface">
          <Fold title={t('change-password:title')} icon={KeyIcon} open={isUnderWay}>
            <div className="grid gap-4">
              <p className="max-w-160 text-muted">{t('elsewhere')}</p>
              <ChangePassword onChanged={toDashboard} />
            </div>
          </Fold>
        </div>
      </div>
    </>
  )
}

/** As it is written, also for who may not open it (S-6). */
const toDashboard = () => rootApi().go('/app/workforce/dashboard')
