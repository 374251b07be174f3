import { ArrowPathIcon, SignalSlashIcon, SparklesIcon } from '@heroicons/react/24/outline'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { connectionMachine } from '../../../machines/root/connection.machine.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'

interface ConnectionViewProps {
  readonly state: SnapshotFrom<typeof connectionMachine>
  readonly send: (event: EventFrom<typeof connectionMachine>) => void
}

/**
 * Floats above the foot of the page, so that nothing moves and no field is hidden. It is a child of body, so that it
 * stays usable beside an open dialog, which ends above it while the service is away. The region exists from the start,
 * because only later changes are read out.
 */
export const ConnectionView = (props: ConnectionViewProps) =>
  createPortal(
    <div
      role="status"
      data-away={props.state.matches({ network: 'offline' }) || undefined}
      className="pointer-events-none fixed inset-x-0 bottom-12 z-50 grid justify-items-center gap-2 p-2 [&>*]:pointer-events-auto [&>*]:w-full [&>*]:max-w-150 [&>*]:shadow-pop"
    >
      <Network {...props} />
      <Build {...props} />
    </div>,
    document.body,
  )

function Network({ state, send }: ConnectionViewProps) {
  const does = sending(send)
  const { t } = useTranslation('connection')
  if (state.matches({ network: 'reached' })) return null
  if (!state.matches({ network: 'offline' }))
    return (
      <Banner
        icon={ArrowPathIcon}
        className="pointer-events-none! transition-opacity delay-700 duration-150 starting:opacity-0"
      >
        {t(state.matches({ network: 'doubting' }) ? 'states/network.doubting' : 'states/network.returning')}
      </Banner>
    )
  const isProbing = state.matches({ network: { offline: 'probing' } })
  const retry = (
    <Button
      variant="link"
      {...does('connection.retry')}
      busy={isProbing}
      busyLabel={t('states/network.offline.probing')}
    >
      {t('retry')}
    </Button>
  )
  const { hasNetwork } = state.context
  return (
    <Banner tone="warn" icon={SignalSlashIcon} title={t(hasNetwork ? 'away' : 'offline')} action={retry}>
      {t(hasNetwork ? 'awayText' : 'offlineText')}
    </Banner>
  )
}

function Build({ state, send }: ConnectionViewProps) {
  const does = sending(send)
  const { t } = useTranslation('connection')
  if (!state.matches({ build: 'newer' })) return null
  const reload = (
    <Button variant="link" {...does('build.reload')}>
      {t('reload')}
    </Button>
  )
  return (
    <Banner tone="brand" icon={SparklesIcon} title={t('newer')} action={reload}>
      {t('newerText')}
    </Banner>
  )
}
