import { ArrowPathIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { classes } from '../classes.ts'
import type { Icon } from '../Icon.ts'
import type { Sends } from '../sends.ts'

interface Act extends Sends {
  onClick?: () => void
  busy?: boolean
}

export interface EmptyZoneProps {
  icon: Icon
  title: ReactNode
  /** The reason, or what to do */
  children?: ReactNode
  /** True for a failure, which is read out at once and never looks like an empty list */
  failed?: boolean
  /** Ask again */
  retry?: Act | undefined
  /** Take the filters away */
  clear?: Act | undefined
  /** Other buttons */
  actions?: ReactNode
  /** Level of the title where it replaces a page's content */
  heading?: 'h1' | 'h2' | 'h3'
  className?: string | undefined
}

export const emptyZone = 'grid min-h-50 content-center justify-items-center gap-1 px-6 py-5 text-center'

/** Icon, title, reason and what to do, at the size of what would be there. */
export function EmptyZone(props: EmptyZoneProps) {
  const { icon: Shape, title, children, failed, retry, clear, actions, heading: Heading = 'h2', className } = props
  const { t } = useTranslation('ui')
  return (
    <div role={failed ? 'alert' : undefined} className={classes(emptyZone, className)}>
      <Shape aria-hidden="true" className={classes('mb-2 size-8 stroke-[1.25]', failed ? 'text-bad' : 'text-faint')} />
      <Heading className={Heading === 'h1' ? 'text-xl' : 'text-base'}>{title}</Heading>
      <div className="max-w-88 text-balance text-muted wrap-anywhere">{children}</div>
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
