import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { Logo } from '../../ui/layout/Logo.tsx'
import { redirectOf } from '../routing/redirects.ts'
import { usePageTitle } from '../routing/use-page-title.ts'
import { Copyright } from '../shell/Copyright.tsx'
import { LanguageSelect } from '../shell/LanguageSelect.tsx'
import { ComingSoon } from './ComingSoon.tsx'
import { NotFound } from './NotFound.tsx'

/** Pages without sign-in: coming soon and not found (S-53, S-54). */
export function Outside({ path }: { path: string }) {
  const { t } = useTranslation('shell')
  const isComing = path === '/coming-soon'
  usePageTitle(isComing ? 'shell:comingSoon' : 'shell:notFound')
  const to = redirectOf(path, [])
  if (to) return <Redirect to={to + location.search} replace />
  return (
    <div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)_auto] bg-canvas">
      <header className="flex min-h-14 items-center border-b border-line-strong bg-surface px-4">
        <a href="/" aria-label={t('home')} className="rounded-sm no-underline">
          <Logo size={22} />
        </a>
      </header>
      <main id="main" className="grid bg-surface">
        {isComing ? <ComingSoon /> : <NotFound />}
      </main>
      <footer className="flex items-center justify-between gap-4 border-t px-4 py-3 text-xs text-muted">
        <Copyright />
        <LanguageSelect />
      </footer>
    </div>
  )
}
