import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ActButton } from '../ActButton.tsx'
import type { Act } from '../sending.ts'

export interface LookUpFootProps {
  /** What starts the look-up; null where it can’t be started */
  readonly start: string | null
  readonly isBusy: boolean
  readonly done: number
  readonly total: number
  readonly stop: Act | undefined
  readonly size?: 'lg'
  readonly children?: ReactNode
}

/** Under the rows of a batch: the look-up, how far it is, and the way to stop it. */
export function LookUpFoot({ start, isBusy, done, total, stop, size, children }: LookUpFootProps) {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {start !== null && (
        <Button
          type="submit"
          variant="main"
          {...(size ? { size } : {})}
          event="ids.check"
          busy={isBusy}
          busyLabel={t('lookingUp')}
        >
          {start}
        </Button>
      )}
      <ActButton variant="quiet" act={stop}>
        {t('stop')}
      </ActButton>
      {children}
      {isBusy && (
        <p role="status" className="text-xs text-muted">
          {t('lookedUp', { done: number(done), total: number(total) })}
        </p>
      )}
    </div>
  )
}
