import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { languageDetector } from 'hono/language'
import type { Settings } from '../settings.ts'
import { documentPolicy } from './headers.ts'

/**
 * Serves the built console (H62). Assets are cached for ever, the document never. An unknown address is the console's
 * to answer. Files are streamed. The build wrote a packed twin of each document and asset, which is sent where the
 * browser takes it.
 */
export function consoleFiles(settings: Settings, folder: string): Hono {
  const routes = new Hono()
  const packed = (name: string) => serveStatic({ path: join(folder, name), precompressed: true })
  const ofDocuments = { 'cache-control': 'no-cache', 'content-security-policy': documentPolicy(settings) }
  const immutable = withHeaders({ 'cache-control': 'public, max-age=31536000, immutable' })
  // The browser keeps a document with the headers of the last 304.
  routes.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy', 'content-type'] }))
  routes.get('/assets/:name{[\\w.-]+}', immutable, etagOfName, (c, next) =>
    packed(join('assets', c.req.param('name')))(c, next),
  )
  routes.all('/assets/*', (c) => c.text('File not found.', 404))
  // Their names stay, so that a twin beside one may be of another build.
  routes.get('/:name{\\w[\\w.-]*\\.\\w+}', withHeaders({ 'cache-control': 'no-cache' }), (c, next) => {
    const name = c.req.param('name')
    return extname(name) === '.html' ? next() : serveStatic({ path: join(folder, name) })(c, next)
  })
  // The page with the form in it, in the person's language. A build may have none.
  routes.get(
    '/signin',
    withHeaders({ ...ofDocuments, vary: 'accept-encoding, accept-language, cookie' }),
    (c, next) => detectLanguage(folder, settings.LANGUAGE)(c, next),
    (c, next) => packed(join('sign-in', `${c.get('language')}.html`))(c, next),
  )
  routes.get('*', withHeaders(ofDocuments), packed('index.html'))
  routes.get('*', (c) => c.text('The console is not built. Run "npm run build".', 503))
  return routes
}

const withHeaders =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (!c.res.ok) return
    for (const [name, value] of Object.entries({ vary: 'accept-encoding', ...headers })) c.res.headers.set(name, value)
  }

/** The name of an asset changes with its content, so that nothing needs to be read to tell it. */
const etagOfName: MiddlewareHandler = async (c, next) => {
  await next()
  const encoding = c.res.headers.get('content-encoding') ?? 'identity'
  if (c.res.ok) c.res.headers.set('etag', `"${c.req.param('name')}-${encoding}"`)
}

/** As the console decides: the language chosen before, else English or, by the setting, the browser's (S-326). */
function detectLanguage(folder: string, otherwise: Settings['LANGUAGE']): MiddlewareHandler {
  const pages = existsSync(join(folder, 'sign-in')) ? readdirSync(join(folder, 'sign-in')) : []
  const languages = pages.filter((name) => extname(name) === '.html').map((name) => basename(name, '.html'))
  return languageDetector({
    order: otherwise === 'browser' ? ['cookie', 'header'] : ['cookie'],
    lookupCookie: 'headwater_language',
    supportedLanguages: ['en', ...languages],
    fallbackLanguage: 'en',
    caches: false,
  })
}
