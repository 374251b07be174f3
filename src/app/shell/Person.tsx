import { ArrowRightStartOnRectangleIcon, UserCircleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { User } from '../../contract/user.ts'
import { titleText } from '../../records/role-title.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Avatar } from '../../ui/values/Avatar.tsx'
import { Name } from '../../ui/values/Name.tsx'

interface PersonProps {
  readonly user: User
  readonly checking: boolean
  /** Undefined while the session waits for its renewal. */
  readonly onSignOut: (() => void) | undefined
}

/** Full name and role, with Profile and Logout (doc1 §2). */
export function Person({ user, checking, onSignOut }: PersonProps) {
  const { t } = useTranslation(['shell', 'session', 'words'])
  const name = `${user.firstname} ${user.lastname}`
  return (
    <section aria-label={t('person')} className="flex items-center gap-2 border-t px-4 py-2.5">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="font-medium">
          <Name title={name}>{name}</Name>
        </p>
        <p className="flex items-center gap-1.5 text-xs text-muted">
          <Name>{titleText(t, user.role)}</Name>
          {checking && <Spinner label={t('session:states/signedIn.checking')} className="[&>.spin]:size-3" />}
        </p>
      </div>
      <a
        href="/profile"
        aria-label={t('profile')}
        title={t('profile')}
        className="grid size-8 flex-none place-items-center rounded-sm text-muted hover:bg-pressed hover:text-ink"
      >
        <UserCircleIcon aria-hidden="true" className="size-5" />
      </a>
      {onSignOut && (
        <IconButton
          icon={ArrowRightStartOnRectangleIcon}
          label={t('logout')}
          flip
          event="signOut.submit"
          className="text-muted"
          onClick={onSignOut}
        />
      )}
    </section>
  )
}
