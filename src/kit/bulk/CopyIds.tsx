import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { local } from '../../ui/sends.ts'
import { notify } from '../root-api.ts'

interface CopyIdsProps {
  readonly ids: readonly string[]
  readonly label: string
  /** What is said where the browser doesn't allow it: the way that is left */
  readonly otherwise: string
}

/** Copies ids, one a line, and says how many. */
export function CopyIds({ ids, label, otherwise }: CopyIdsProps) {
  const { t } = useTranslation('bulk')
  const { number } = useFormats()
  const copy = () =>
    navigator.clipboard.writeText(ids.join('\n')).then(
      () => notify({ tone: 'good', text: t('idsCopied', { count: ids.length, rows: number(ids.length) }) }),
      () => notify({ tone: 'warn', text: otherwise }),
    )
  return (
    <Button {...local} size="sm" variant="quiet" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
