import { useTranslation } from 'react-i18next'

/** Skeleton bars at the height of the lines to come. */
export function Lines({ count }: { readonly count: number }) {
  const { t } = useTranslation('ui')
  return (
    <div className="p-(--pad)" role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are alike and never change places
        <div key={line} aria-hidden="true" className="flex h-7 items-center">
          <i className="h-2.5 rounded-xs bg-line" style={{ inlineSize: `${40 + ((line * 37) % 50)}%` }} />
        </div>
      ))}
    </div>
  )
}
