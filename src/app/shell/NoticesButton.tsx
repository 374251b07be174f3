import { BellIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { noticesMachine } from '../../../machines/root/notices.machine.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { CountBadge } from '../../ui/feedback/CountBadge.tsx'

interface NoticesButtonProps {
  readonly state: SnapshotFrom<typeof noticesMachine>
  readonly send: (event: EventFrom<typeof noticesMachine>) => void
  readonly onOpen?: () => void
}

/** Opens the history of notices, and shows the number of unread ones. */
export function NoticesButton({ state, send, onOpen }: NoticesButtonProps) {
  const { t } = useTranslation('shell')
  const { unread } = state.context
  const open = () => {
    send({ type: 'history.open' })
    onOpen?.()
  }
  return (
    <span className="relative">
      <IconButton
        icon={BellIcon}
        label={unread > 0 ? t('noticesUnread', { count: unread }) : t('notices')}
        event="history.open"
        onClick={open}
      />
      {unread > 0 && (
        <span className="pointer-events-none absolute -end-0.5 -top-0.5" aria-hidden="true">
          <CountBadge count={unread} here />
        </span>
      )}
    </span>
  )
}
