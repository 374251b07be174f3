import { ChevronRightIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'

export interface Crumb {
  label: string
  href?: string | undefined
}

/** Links to the pages above this one, whose title stands beside them. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="flex items-center gap-1.5 whitespace-nowrap text-muted">
        {crumbs.map(({ label, href }) => (
          <li key={label} className="flex items-center gap-1.5">
            {href ? (
              <a href={href} className="inline-flex min-h-6 items-center text-inherit">
                {label}
              </a>
            ) : (
              label
            )}
            <ChevronRightIcon aria-hidden="true" className="flip size-3.5 text-faint" />
          </li>
        ))}
      </ol>
    </nav>
  )
}
