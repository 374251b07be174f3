import { RectangleStackIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { flowsMachine } from '../../../machines/root/flows.machine.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'

interface FlowTrayProps {
  readonly state: SnapshotFrom<typeof flowsMachine>
  readonly send?: (event: EventFrom<typeof flowsMachine>) => void
}

/** Always open, and nobody's work. */
const aside = 'header-search'

/** How many flows are under way, whatever page is open. */
export function FlowTray({ state }: FlowTrayProps) {
  const { t } = useTranslation('flows')
  const count = state.context.running.filter((id) => id !== aside).length
  if (state.matches('closed')) return <p className="sr-only">{t('states/closed')}</p>
  return (
    <p role="status" className={count > 0 ? 'flex items-center gap-1.5 px-2 text-muted' : 'sr-only'}>
      <RectangleStackIcon aria-hidden="true" className="size-5" />
      <span className="max-lg:sr-only">{t('running', { count })}</span>
      {count > 0 && (
        <span aria-hidden="true" className="lg:hidden">
          <CountBadge count={count} />
        </span>
      )}
    </p>
  )
}
