import { CheckCircleIcon, ExclamationCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'

export interface FieldTexts {
  label: string
  /** True where the place shows the name, so that the label is only read out */
  labelHidden?: boolean | undefined
  optional?: boolean | undefined
  help?: ReactNode
  /** Tells how to correct the value, in place of `help` */
  error?: ReactNode
  warning?: ReactNode
  good?: ReactNode
  /** Characters used and allowed */
  counter?: { used: number; most: number } | undefined
  /** Of the whole field, mostly its width */
  className?: string | undefined
}

export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, input, then one line for error, warning, confirmation or help, and the counter. */
export function Field({ children, id, ...texts }: FieldProps) {
  const { t } = useTranslation('ui')
  const own = useId()
  const control = id ?? own
  const line = lineOf(texts)
  const hint = `${control}-hint`
  return (
    <div className={classes('grid content-start gap-1', texts.className)}>
      <label htmlFor={control} className={texts.labelHidden ? 'sr-only' : 'text-xs font-medium text-muted'}>
        {texts.label}
        {texts.optional && <span className="font-normal"> ({t('optional')})</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': line || texts.counter ? hint : undefined,
        'aria-invalid': texts.error ? true : undefined,
      })}
      {(line || texts.counter) && (
        <div id={hint} className="flex items-start gap-3 text-xs">
          {line}
          {texts.counter && <Counter {...texts.counter} />}
        </div>
      )}
    </div>
  )
}

function lineOf({ error, warning, good, help }: FieldTexts) {
  if (error) return <Line icon={ExclamationCircleIcon} tone="text-bad" text={error} role="alert" />
  if (warning) return <Line icon={ExclamationTriangleIcon} tone="text-warn" text={warning} role="status" />
  if (good) return <Line icon={CheckCircleIcon} tone="text-good" text={good} role="status" />
  return help ? <p className="text-muted">{help}</p> : null
}

interface LineProps {
  icon: typeof CheckCircleIcon
  tone: string
  text: ReactNode
  role: 'alert' | 'status'
}

function Line({ icon: Shape, tone, text, role }: LineProps) {
  return (
    <p role={role} className={classes('flex min-w-0 items-start gap-1.5 font-medium', tone)}>
      <Shape aria-hidden="true" className="size-4 flex-none" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  )
}

function Counter({ used, most }: { used: number; most: number }) {
  const { t } = useTranslation('ui')
  const over = used > most
  return (
    <span className={classes('num ms-auto flex-none', over ? 'font-medium text-bad' : 'text-muted')}>
      {t('counter', { used, most })}
    </span>
  )
}
