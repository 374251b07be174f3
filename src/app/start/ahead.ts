/**
 * Runs before the first chunk is there, where somebody was signed in before: asks at once for the settings, for the
 * frame, and for code and words of this page; then for its data. Whoever needs one of them asks again, and
 * hears of a failure then. It imports nothing that the first chunk brings.
 */
import { holderBefore } from '../../client/kept-session.ts'
import { askSettings } from '../../client/settings-file.ts'
import { can } from '../../contract/permissions.ts'
import { rememberedLanguage } from '../../i18n/rememberedLanguage.ts'
import { textsOf } from '../../i18n/texts.ts'
import { builtRoutes } from '../routing/built-routes.ts'
import { askedAhead, whenReady } from './asked-ahead.ts'

const fitting = (path: string) =>
  new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i').exec(location.pathname)

const holder = holderBefore()
if (holder) {
  askSettings(new URL('/config.json', location.href).href)
  const row = builtRoutes.find(({ path }) => fitting(path))
  const page = row && can(holder, row.need) ? row : undefined
  const language = rememberedLanguage()
  askedAhead.texts = ['shell', 'menu', 'kit', ...(page ? [page.title.split(':')[0] ?? ''] : [])]
  // Evaluated while the rest is still on its way.
  import('react-dom/client').catch(() => null)
  askedAhead.settled = Promise.allSettled([
    import('../shell/Work.tsx'),
    import('../../client/restore.ts'),
    page?.load().then((Page) => askedAhead.pages.set(page, Page)),
    ...askedAhead.texts.map((one) => textsOf(language, one)),
    whenReady.then(() => page?.preload?.(location.search, fitting(page.path)?.groups ?? {})),
  ])
  // The browser reads its tables of calendars and currencies with their first use: now, while it waits for the network.
  setTimeout(() => [
    new Intl.DateTimeFormat('en', { timeZone: 'UTC' }),
    new Intl.NumberFormat('en', { style: 'currency', currency: 'INR' }),
  ])
}
