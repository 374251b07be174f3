import { RectangleStackIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { CountBadge } from '../../../ui/feedback/CountBadge.tsx'

export function FlowsRunning({ count }: { count: number }) {
  const { t } = useTranslation('flows')
  return t('running', { count })
}

/** Opens the list of flows and shows their number. */
export function FlowsButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation('flows')
  return (
    <span className="relative">
      <IconButton icon={RectangleStackIcon} label={t('running', { count })} onClick={onOpen} />
      <span className="pointer-events-none absolute -end-0.5 -top-0.5" aria-hidden="true">
        <CountBadge count={count} here />
      </span>
    </span>
  )
}
