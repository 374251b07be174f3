import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isUnderWay } from '../../machines/root/tray.ts'
import { loadConfig } from '../client/config.ts'
import { loadSession } from '../client/session-store.ts'
import { startI18n } from '../i18n/i18n.ts'
import '../ui/first.css'
import { App } from './App.tsx'
import { followTheme } from './follow-theme.ts'
import { openTheDoor } from './open-door.ts'
import { reloadStaleChunks } from './reload-stale-chunks.ts'
import { flowsOf, root } from './root.ts'
import { loadSignIn } from './sign-in/SignInPage.tsx'
import { startCheck } from './start-check.tsx'
import { watchSession } from './watch-session.ts'

reloadStaleChunks(() => !flowsOf(root()).getSnapshot().context.flows.some(isUnderWay))
followTheme()

const isKnown = loadSession() !== null
// Beside the settings, not after them; what fails is asked for again where it is needed.
if (isKnown) {
  void import('./shell/ahead.ts').then(({ fetchAhead }) => fetchAhead(location.pathname)).catch(() => null)
  void import('../client/restore.ts').catch(() => null)
}

const page = createRoot(document.getElementById('app') as HTMLElement)
const [settings] = await Promise.all([
  loadConfig(),
  startI18n(['session', 'failures']),
  isKnown ? null : loadSignIn().catch(() => null),
])

if ('problems' in settings) {
  page.render(await startCheck(settings.problems))
} else {
  openTheDoor(root())
  watchSession(root())
  page.render(
    <StrictMode>
      <App root={root()} config={settings.config} />
    </StrictMode>,
  )
}
