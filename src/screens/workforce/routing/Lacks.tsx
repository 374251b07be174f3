import { CheckIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { lackText } from '../../../records/jobs/routing-words.ts'

/** What keeps a job or a technician out of a solution; ready where nothing does. */
export function Lacks({ lacks }: { readonly lacks: readonly string[] }) {
  const { t } = useTranslation(['routing', 'routing-apply'])
  const Shape = lacks.length === 0 ? CheckIcon : ExclamationTriangleIcon
  return (
    <span className={`inline-flex items-center gap-1 ${lacks.length === 0 ? '' : 'text-warn'}`}>
      <Shape aria-hidden="true" className="size-4 flex-none" />
      {lacks.length === 0 ? t('ready') : lacks.map((lack) => lackText(t, lack)).join(' · ')}
    </span>
  )
}
