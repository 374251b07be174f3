import i18next from 'i18next'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { isUnderWay } from '../../../machines/root/tray.ts'
import { loadConfig } from '../../client/config.ts'
import { loadSession } from '../../client/session-store.ts'
import { setLanguage, showLanguage, startI18n } from '../../i18n/i18n.ts'
import { browserLanguage } from '../../i18n/rememberedLanguage.ts'
import { provideRootApiOf } from '../root/provide-root-api.ts'
import { flowsOf, root } from '../root/root.ts'
import { watchSession } from '../root/watch-session.ts'
import type { Work } from '../shell/Work.tsx'
import { loadAccounts, loadSignIn } from '../sign-in/SignInPage.tsx'
import { App } from './App.tsx'
import { followTheme } from './follow-theme.ts'
import { isReady, preloaded } from './preloaded.ts'
import { reloadStaleChunks } from './reload-stale-chunks.ts'
import { startCheck } from './start-check.tsx'

/** Renders the console, or the reason why it can't start. */
export async function start(): Promise<void> {
  reloadStaleChunks(() => !flowsOf(root()).getSnapshot().context.flows.some(isUnderWay))
  followTheme()

  const isKnown = loadSession() !== null
  const app = document.getElementById('app') as HTMLElement
  const page = createRoot(app)
  const [settings] = await Promise.all([
    settle(),
    startI18n(['session', 'failures']),
    isKnown ? null : loadSignIn().catch(() => null),
  ])
  const asked = 'config' in settings && settings.config.language === 'browser' ? browserLanguage() : undefined
  if (asked) await showLanguage(asked)
  const form = isKnown ? null : await import('../sign-in/early-form.ts').catch(() => null)

  if ('problems' in settings) {
    page.render(await startCheck(settings.problems))
  } else {
    if (!isKnown && settings.config.demo) await loadAccounts().catch(() => null)
    const work = isKnown ? await whatIsHere() : undefined
    // Synchronous, so that no key press falls between the prebuilt form and the real one.
    const chosen = form?.keepEarly(app)
    flushSync(() =>
      page.render(
        <StrictMode>
          <App root={root()} config={settings.config} work={work} />
        </StrictMode>,
      ),
    )
    if (chosen) void setLanguage(chosen)
  }
}

/** Applies the settings. Calls are possible from here on, also for pages that are still loading. */
async function settle(): ReturnType<typeof loadConfig> {
  const settings = await loadConfig()
  if ('config' in settings) {
    provideRootApiOf(root())
    watchSession(root())
    isReady()
  }
  return settings
}

/** Time before a loading view shows, ms. Early requests usually finish sooner. */
const patience = 1000

/** The frame, if it loads in time, together with its texts and the page's code and texts. */
async function whatIsHere(): Promise<typeof Work | undefined> {
  const frame = import('../shell/Work.tsx')
  const all = [frame, preloaded.settled, i18next.loadNamespaces(preloaded.texts)] as const
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  return Promise.race([
    late,
    Promise.all(all).then(
      ([file]) => file.Work,
      () => undefined,
    ),
  ])
}
