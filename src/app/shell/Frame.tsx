import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../machines/root/notices.machine.ts'
import { can } from '../../contract/permissions.ts'
import type { User } from '../../contract/user.ts'
import { classes } from '../../ui/classes.ts'
import { SkipLink } from '../../ui/layout/SkipLink.tsx'
import { LateConnection } from '../connection/LateConnection.tsx'
import { useLayout } from '../layout/use-layout.ts'
import { level1 } from '../routing/needs.ts'
import { Header } from './Header.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { useWide } from './use-wide.ts'

const SidePanel = lazy(() => import('../../ui/overlays/SidePanel.tsx').then((file) => ({ default: file.SidePanel })))
const LayoutPanel = lazy(() => import('../layout/LayoutPanel.tsx').then((file) => ({ default: file.LayoutPanel })))
const TopMenu = lazy(() => import('../layout/TopMenu.tsx').then((file) => ({ default: file.TopMenu })))
const NoticesPanel = lazy(() => import('./NoticesPanel.tsx').then((file) => ({ default: file.NoticesPanel })))

export interface FrameProps {
  readonly user: User
  readonly path: string
  /** Name, role, Profile and Logout. */
  readonly person: ReactNode
  /** The button of the flows in progress, and their list. */
  readonly tray: (open: () => void) => ReactNode
  readonly flows: (close: () => void) => ReactNode
  /** The button of the notices, and what it opens. */
  readonly bell: (open: () => void) => ReactNode
  readonly history: readonly Notice[]
  readonly children: ReactNode
}

/** The part that lies over the page. */
type Overlay = 'menu' | 'notices' | 'flows' | 'layout'

/** Header, side menu and page. Below 1200 px the menu lies over the page (doc1 §2). */
export function Frame({ user, path, person, tray, flows, bell, history, children }: FrameProps) {
  const { t } = useTranslation(['shell', 'menu'])
  const wide = useWide()
  const [folded, setFolded] = useState(false)
  const [layout, choose] = useLayout(user.id)
  const side = wide && layout.navigation === 'vertical' ? layout.drawer : null
  const bar = wide && layout.navigation === 'horizontal' ? layout.position : null
  const isSideOpen = side === 'fixed' || (side === 'collapsible' && !folded)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const hasHeader = can(user, level1)
  const menu = (
    <SideMenu
      user={user}
      path={path}
      person={person}
      onLayout={() => open('layout')}
      withLanguage={!(wide && hasHeader)}
    />
  )
  const opener = useRef<Element | null>(null)
  const open = (what: Overlay) => {
    opener.current = document.activeElement
    setOverlay(what)
  }
  const close = () => {
    setOverlay(null)
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus())
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: overlays close when the page changes.
  useEffect(() => setOverlay(null), [path])
  // On a wide screen the menu needs no overlay. Other overlays stay open when a window or a tablet turns.
  useEffect(() => {
    if (wide) setOverlay((what) => (what === 'menu' ? null : what))
  }, [wide])

  return (
    <div className="flex h-dvh flex-col bg-surface">
      <SkipLink />
      <LateConnection />
      {bar === 'above' && <MenuBar user={user} path={path} edge="border-b" />}
      <Header
        user={user}
        menu={bar === 'inside' && <MenuBar user={user} path={path} />}
        menuOpen={side === 'collapsible' ? !folded : overlay === 'menu'}
        {...(side === 'fixed' ? {} : { onMenu: () => (side === 'collapsible' ? setFolded(!folded) : open('menu')) })}
        tray={tray(() => open('flows'))}
        bell={bell(() => open('notices'))}
      />
      {bar === 'below' && <MenuBar user={user} path={path} edge="border-b" />}
      <div
        data-side={isSideOpen ? 'open' : side === 'mini' ? 'mini' : undefined}
        className={classes(
          'grid min-h-0 flex-1',
          isSideOpen
            ? 'grid-cols-[15rem_minmax(0,1fr)]'
            : side === 'mini'
              ? 'grid-cols-[4rem_minmax(0,1fr)]'
              : 'grid-cols-1',
        )}
      >
        {side === 'mini' && (
          <nav aria-label={t('mainMenu')} className="min-h-0 overflow-y-auto border-e border-line-strong bg-canvas">
            <Suspense>
              <TopMenu user={user} path={path} look="strip" />
            </Suspense>
          </nav>
        )}
        {isSideOpen && (
          <nav id="side-menu" aria-label={t('mainMenu')} className="min-h-0 border-e border-line-strong bg-canvas">
            {menu}
          </nav>
        )}
        <main id="main" className="relative flex min-h-0 min-w-0 flex-col overflow-auto bg-surface">
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
        {overlay === 'flows' && flows(close)}
        {overlay === 'layout' && <LayoutPanel layout={layout} onChoose={choose} onClose={close} />}
        {overlay === 'notices' && <NoticesPanel history={history} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** The menu across the page. */
function MenuBar({ user, path, edge }: { user: User; path: string; edge?: string }) {
  const { t } = useTranslation('shell')
  return (
    <nav
      aria-label={t('mainMenu')}
      className={classes('flex min-h-11 min-w-0', edge && `${edge} border-line bg-canvas`)}
    >
      <Suspense>
        <TopMenu user={user} path={path} look="bar" />
      </Suspense>
    </nav>
  )
}
