import { LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { sending } from '../sending.ts'
import type { SearchAloneProps } from './list-definition.ts'

/** Says that a search goes without filters, and takes it away so that they are in force again. */
export function SearchAlone({ note, send }: SearchAloneProps) {
  const { t } = useTranslation('list-days')
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <LockClosedIcon aria-hidden="true" className="size-4 flex-none" />
      {note}
      <Button variant="link" {...sending(send)({ type: 'search.type', search: '' })}>
        {t('clearSearchToFilter')}
      </Button>
    </p>
  )
}
