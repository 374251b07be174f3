import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { isUnderWay } from '../../machines/root/tray.ts'
import { loadConfig } from '../client/config.ts'
import { loadSession } from '../client/session-store.ts'
import { setLanguage, startI18n } from '../i18n/i18n.ts'
import { App } from './App.tsx'
import { followTheme } from './follow-theme.ts'
import { openTheDoor } from './open-door.ts'
import { reloadStaleChunks } from './reload-stale-chunks.ts'
import { flowsOf, root } from './root.ts'
import { keepEarly } from './sign-in/early-form.ts'
import { loadAccounts, loadSignIn } from './sign-in/SignInPage.tsx'
import { startCheck } from './start-check.tsx'
import { watchSession } from './watch-session.ts'

/** Draws the console, or why it cannot start, into the document. */
export async function start(): Promise<void> {
  reloadStaleChunks(() => !flowsOf(root()).getSnapshot().context.flows.some(isUnderWay))
  followTheme()

  const isKnown = loadSession() !== null
  // Beside the settings, not after them; what fails is asked for again where it is needed.
  if (isKnown) {
    void import('./shell/ahead.ts').then(({ fetchAhead }) => fetchAhead(location.pathname)).catch(() => null)
    void import('../client/restore.ts').catch(() => null)
  }

  const app = document.getElementById('app') as HTMLElement
  const page = createRoot(app)
  const [settings] = await Promise.all([
    loadConfig(),
    startI18n(['session', 'failures']),
    isKnown ? null : loadSignIn().catch(() => null),
  ])

  if ('problems' in settings) {
    page.render(await startCheck(settings.problems))
  } else {
    if (!isKnown && settings.config.demo) await loadAccounts().catch(() => null)
    openTheDoor(root())
    watchSession(root())
    // In one go, so that no key is pressed between the prebuilt form and the real one.
    const chosen = keepEarly(app)
    flushSync(() =>
      page.render(
        <StrictMode>
          <App root={root()} config={settings.config} />
        </StrictMode>,
      ),
    )
    if (chosen) void setLanguage(chosen)
  }
}
