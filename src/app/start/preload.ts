/**
 * Runs before the first chunk is loaded, if someone was signed in before. Requests the settings, the frame, and this
 * page's code and texts at once, then its data. Ignores failures, because the later import of the same part meets them
 * again. Imports nothing that the first chunk brings.
 */
import { holderBefore } from '../../client/kept-session.ts'
import { askSettings } from '../../client/settings-file.ts'
import { can } from '../../contract/permissions.ts'
import { rememberedLanguage } from '../../i18n/rememberedLanguage.ts'
import { textsOf } from '../../i18n/texts.ts'
import { routes } from '../routing/routes.ts'
import { preloaded, whenReady } from './preloaded.ts'

const fitting = (path: string) =>
  new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i').exec(location.pathname)

const holder = holderBefore()
if (holder) {
  askSettings(new URL('/config.json', location.href).href)
  const row = routes.find(({ path }) => fitting(path))
  const page = row && can(holder, row.need) ? row : undefined
  const language = rememberedLanguage()
  preloaded.texts = ['shell', 'menu', 'kit', 'words', ...(page ? [page.title.split(':')[0] ?? ''] : [])]
  // React is evaluated while the rest is still loading.
  import('react-dom/client').catch(() => null)
  preloaded.settled = Promise.allSettled([
    import('../shell/Work.tsx'),
    import('../../client/restore.ts'),
    page?.load().then((Page) => preloaded.pages.set(page, Page)),
    ...preloaded.texts.map((one) => textsOf(language, one)),
    whenReady.then(() => page?.preload?.(location.search, fitting(page.path)?.groups ?? {})),
  ])
  // The first use of Intl reads large tables, so it happens now, while the browser waits for the network.
  setTimeout(() => [
    new Intl.DateTimeFormat('en', { timeZone: 'UTC' }),
    new Intl.NumberFormat('en', { style: 'currency', currency: 'INR' }),
  ])
}
