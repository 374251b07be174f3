import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticesContext } from '../../../machines/root/notices.machine.ts'
import type { User } from '../../contract/auth.ts'
import { can } from '../../contract/permissions.ts'
import { classes } from '../../ui/classes.ts'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { level1 } from '../needs.ts'
import { Header } from './Header.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useWide } from './use-wide.ts'

const SidePanel = lazy(() => import('../../ui/SidePanel.tsx').then((file) => ({ default: file.SidePanel })))
const NoticesPanel = lazy(() => import('./NoticesPanel.tsx').then((file) => ({ default: file.NoticesPanel })))

export interface FrameProps {
  readonly user: User
  /** The service is asked whether the permissions still hold. */
  readonly checking: boolean
  readonly path: string
  readonly notices: NoticesContext
  readonly onSignOut: () => void
  /** The history of notices was opened. */
  readonly onHistory: () => void
  readonly children: ReactNode
}

/** Header, side menu and the page; below 1200 px the menu lies over the page (doc1 §2). */
export function Frame({ user, checking, path, notices, onSignOut, onHistory, children }: FrameProps) {
  const { t } = useTranslation(['shell', 'menu'])
  const wide = useWide()
  const [folded, setFolded] = useState(false)
  const [overlay, setOverlay] = useState<'menu' | 'notices' | null>(null)
  const hasHeader = can(user, level1)
  const menu = <SideMenu user={user} checking={checking} path={path} withLanguage={!hasHeader} onSignOut={onSignOut} />
  const close = () => setOverlay(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies over the page leaves when the page changes.
  useEffect(close, [path, wide])

  return (
    <div className="grid h-dvh grid-rows-[3.5rem_minmax(0,1fr)] bg-surface">
      <SkipLink />
      <Header
        user={user}
        menuOpen={wide ? !folded : overlay === 'menu'}
        onMenu={() => (wide ? setFolded(!folded) : setOverlay('menu'))}
        unread={notices.unread}
        onNotices={() => {
          onHistory()
          setOverlay('notices')
        }}
      />
      <div className={classes('grid min-h-0', wide && !folded && 'grid-cols-[15rem_minmax(0,1fr)]')}>
        {wide && !folded && (
          <nav id="side-menu" aria-label={t('mainMenu')} className="min-h-0 border-e border-line-strong bg-canvas">
            {menu}
          </nav>
        )}
        <main id="main" className="flex min-h-0 min-w-0 flex-col overflow-auto bg-surface">
          {children}
        </main>
      </div>
      <Suspense>
        {overlay === 'menu' && (
          <SidePanel side="start" title={t('mainMenu')} onClose={close}>
            <nav aria-label={t('mainMenu')} className="h-full bg-canvas">
              {menu}
            </nav>
          </SidePanel>
        )}
        {overlay === 'notices' && <NoticesPanel history={notices.history} onClose={close} />}
      </Suspense>
    </div>
  )
}
