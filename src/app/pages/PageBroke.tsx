import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'

export function PageBroke({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('session')
  return (
    <main role="alert" className="grid min-h-80 flex-1 place-content-center justify-items-center gap-1 p-6 text-center">
      <h1 className="text-xl">{t('brokeTitle')}</h1>
      <p className="max-w-88 text-balance text-muted">{t('brokeText')}</p>
      <Button className="mt-3" onClick={onRetry}>
        {t('retry')}
      </Button>
    </main>
  )
}
