import {
  ArrowPathIcon,
  ClockIcon,
  ExclamationCircleIcon,
  FunnelIcon,
  InboxIcon,
  LockClosedIcon,
} from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import type { Icon } from './Icon.ts'
import { Spinner } from './Spinner.tsx'
import type { Sends } from './sends.ts'

const icons: Record<EmptyKind, Icon> = {
  nothing: InboxIcon,
  filtered: FunnelIcon,
  failed: ExclamationCircleIcon,
  notAllowed: LockClosedIcon,
  later: ClockIcon,
  loading: ClockIcon,
}
const titles = { filtered: 'filteredTitle', failed: 'failedTitle', notAllowed: 'notAllowedTitle' } as const

export type EmptyKind = 'loading' | 'nothing' | 'filtered' | 'failed' | 'notAllowed' | 'later'

interface Act extends Sends {
  onClick?: () => void
  busy?: boolean
}

export interface EmptyViewProps {
  kind: EmptyKind
  /** What it says first; some kinds bring their own */
  title?: ReactNode
  /** The reason, or what to do */
  children?: ReactNode
  icon?: Icon
  /** Ask again, after `failed` */
  retry?: Act | undefined
  /** Take the filters away, for `filtered` */
  clear?: Act | undefined
  /** Other buttons */
  actions?: ReactNode
  /** Level of the title where it stands for a page's content */
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** Stands where rows would be, at their size. Failed never looks like empty: it has the reason and Retry. */
export function EmptyView(props: EmptyViewProps) {
  const { kind, title, children, icon, retry, clear, actions, heading: Heading = 'h2', className } = props
  const { t } = useTranslation('ui')
  const Shape = icon ?? icons[kind]
  const zone = classes('grid min-h-50 content-center justify-items-center gap-1 px-6 py-5 text-center', className)
  if (kind === 'loading')
    return (
      <div className={zone}>
        <Spinner label={t('loading')} className="text-muted" />
      </div>
    )
  return (
    <div role={kind === 'failed' ? 'alert' : undefined} className={zone}>
      <Shape
        aria-hidden="true"
        className={classes('mb-2 size-8 stroke-[1.25]', kind === 'failed' ? 'text-bad' : 'text-faint')}
      />
      <Heading className={Heading === 'h1' ? 'text-xl' : 'text-base'}>
        {title ?? t(kind in titles ? titles[kind as keyof typeof titles] : 'nothingTitle')}
      </Heading>
      <div className="max-w-88 text-balance text-muted wrap-anywhere">
        {children ?? (kind === 'filtered' && t('filteredText'))}
      </div>
      {(actions || retry || clear) && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {retry && (
            <Button icon={ArrowPathIcon} {...retry}>
              {t('retry')}
            </Button>
          )}
          {clear && <Button {...clear}>{t('clearFilters')}</Button>}
          {actions}
        </div>
      )}
    </div>
  )
}
