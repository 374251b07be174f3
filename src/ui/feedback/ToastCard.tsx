import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'
import { classes } from '../classes.ts'
import { noteIcon, type Tone, toneClass } from './tone.ts'

export interface ToastCardProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  title: string
  text?: ReactNode
  tone?: Tone
  dismissEvent?: string
  dismissPayload?: object
  onDismiss?: () => void
}

/** Kind by icon, word and edge. Who shows it pauses its time by onPointerEnter, onPointerLeave, onFocus and onBlur. */
export function ToastCard(props: ToastCardProps) {
  const { title, text, tone = 'good', dismissEvent, dismissPayload, onDismiss, className, ...rest } = props
  const { t } = useTranslation('ui')
  const Shape = noteIcon[tone]
  return (
    <div
      {...rest}
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes(
        'rise grid w-96 max-w-full grid-cols-[1.25rem_minmax(0,1fr)_auto] content-start items-start gap-x-2.5 gap-y-0.5',
        'overflow-hidden rounded-md bg-raised ps-3.5 pe-2 pt-3 pb-3.5 shadow-pop',
        toneClass[tone],
        className,
      )}
    >
      <Shape aria-hidden="true" className="size-5 text-(--tone)" />
      <p className="font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </p>
      {onDismiss && (
        <IconButton
          icon={XMarkIcon}
          label={t('dismiss', { title })}
          size="sm"
          className="-mt-1"
          event={dismissEvent}
          payload={dismissPayload}
          onClick={onDismiss}
        />
      )}
      {text && <div className="col-start-2 text-muted wrap-anywhere">{text}</div>}
    </div>
  )
}
