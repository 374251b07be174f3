import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'

/** Turns while something runs. Needs a `label` where no words stand beside it. */
export function Spinner({ label, className }: { label?: string | true; className?: string }) {
  const { t } = useTranslation('ui')
  if (!label) return <span className={classes('spin', className)} aria-hidden="true" />
  return (
    <span role="status" className={classes('inline-flex', className)}>
      <span className="spin" aria-hidden="true" />
      <span className="sr-only">{label === true ? t('loading') : label}</span>
    </span>
  )
}
