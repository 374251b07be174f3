import { ClockIcon, ExclamationCircleIcon, FunnelIcon, InboxIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import type { Icon } from '../Icon.ts'
import { EmptyZone, type EmptyZoneProps, emptyZone } from '../tables/EmptyZone.tsx'
import { Spinner } from './Spinner.tsx'

const icons: Record<EmptyKind, Icon> = {
  nothing: InboxIcon,
  filtered: FunnelIcon,
  failed: ExclamationCircleIcon,
  notAllowed: LockClosedIcon,
  planned: ClockIcon,
  loading: ClockIcon,
}
const titles = { filtered: 'filteredTitle', failed: 'failedTitle', notAllowed: 'notAllowedTitle' } as const

export type EmptyKind = 'loading' | 'nothing' | 'filtered' | 'failed' | 'notAllowed' | 'planned'

export interface EmptyViewProps extends Omit<EmptyZoneProps, 'icon' | 'title' | 'failed'> {
  kind: EmptyKind
  /** Its first words, which some kinds bring themselves */
  title?: ReactNode
  icon?: Icon
}

/** Takes the place and size of rows. Failed never looks like empty, because it has the reason and Retry. */
export function EmptyView({ kind, title, icon, children, ...zone }: EmptyViewProps) {
  const { t } = useTranslation('ui')
  if (kind === 'loading')
    return (
      <div aria-busy="true" className={classes(emptyZone, zone.className)}>
        <Spinner label={t('loading')} className="text-muted" />
      </div>
    )
  return (
    <EmptyZone
      {...zone}
      icon={icon ?? icons[kind]}
      failed={kind === 'failed'}
      title={title ?? t(kind in titles ? titles[kind as keyof typeof titles] : 'nothingTitle')}
    >
      {children ?? (kind === 'filtered' && t('filteredText'))}
    </EmptyZone>
  )
}
