import { useTranslation } from 'react-i18next'

/** The first stop of the Tab key. It skips header and menu, to the element with this id. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('skip')}>
      <a
        href={`#${to}`}
        className="absolute start-2 -top-20 z-60 rounded-sm bg-raised px-3 py-2 shadow-pop focus:top-2"
      >
        {t('skip')}
      </a>
    </nav>
  )
}
