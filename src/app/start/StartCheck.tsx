import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../client/config.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'

/** Names each setting of /config.json that is missing or wrong, and the form it must have (H63). */
export function StartCheck({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('start-check')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center bg-canvas p-4">
      <section className="grid w-160 max-w-full gap-5 rounded-lg border bg-surface p-8 max-md:p-5">
        <Logo size={26} />
        <div role="alert">
          <h1 className="text-xl tracking-[-0.01em]">{t('title')}</h1>
          <p className="mt-1 text-muted">{t('text')}</p>
        </div>
        <dl className="grid gap-3 border-t pt-4">
          {problems.map(({ setting, expected, found }) => (
            <div key={`${setting} ${expected}`} className="grid gap-0.5">
              <dt className="id font-mono font-semibold">{setting || '/config.json'}</dt>
              <dd>{t(`expected/${expected}`)}</dd>
              {found !== undefined && (
                <dd className="text-muted wrap-anywhere">
                  {t('found')} <bdi className="font-mono">{found === '' ? t('nothing') : found}</bdi>
                </dd>
              )}
            </div>
          ))}
        </dl>
        <Button icon={ArrowPathIcon} className="justify-self-start" onClick={() => location.reload()}>
          {t('again')}
        </Button>
      </section>
    </main>
  )
}
