import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import type { Settings } from '../settings.ts'
import { spokenLanguages } from './accept-language.ts'
import { documentPolicy } from './headers.ts'

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const immutable = 'public, max-age=31536000, immutable'
type Encoding = 'br' | 'gzip' | 'identity'

/** The built console: assets for ever, the document never cached, an unknown address is the console's to answer (H62). */
export function consoleFiles(settings: Settings, folder: string): Hono {
  const shelf = new Shelf(folder)
  const routes = new Hono()
  routes.get('/assets/:name{[\\w.-]+}', async (c) => {
    const file = await shelf.find(join('assets', c.req.param('name')))
    return file ? give(c, file, immutable) : c.text('File not found.', 404)
  })
  routes.all('/assets/*', (c) => c.text('File not found.', 404))
  routes.get('*', async (c) => {
    const file = /^\/[\w-][\w.-]*\.\w+$/.test(c.req.path) ? await shelf.find(c.req.path.slice(1)) : undefined
    if (file && file.kind !== kinds['.html']) return give(c, file, 'no-cache')
    const form = c.req.path === '/signin' ? await signInPage(c, shelf) : undefined
    const document = form ?? (await shelf.find('index.html'))
    if (!document) return c.text('The console is not built. Run "npm run build".', 503)
    c.header('content-security-policy', documentPolicy(settings))
    return give(c, document, 'no-cache', form && 'accept-encoding, accept-language, cookie')
  })
  return routes
}

/** The one with the form in it, in the person's language; none where the build has none. */
async function signInPage(c: Context, shelf: Shelf): Promise<Shelved | undefined> {
  for (const language of new Set(spokenLanguages(c))) {
    const page = await shelf.find(join('sign-in', `${language}.html`))
    if (page) return page
  }
  return undefined
}

async function give(c: Context, file: Shelved, caching: string, vary = 'accept-encoding'): Promise<Response> {
  c.header('content-type', file.kind)
  c.header('cache-control', caching)
  c.header('vary', vary)
  const encoding = file.packed ? choose(c.req.header('accept-encoding') ?? '') : 'identity'
  const etag = `"${file.hash}-${encoding}"`
  c.header('etag', etag)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  const bytes = await file.bytes(encoding)
  c.header('content-length', String(bytes.length))
  return c.body(shared(bytes))
}

/** A response copies the bytes it is given, a stream passes them on: a file is in memory once for all its readers (H79). */
const shared = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

function choose(accepted: string): Encoding {
  const names = accepted.split(',').map((part) => part.replaceAll(/\s/g, '').toLowerCase())
  const takes = (name: string) =>
    names.some((one) => one === name || (one.startsWith(`${name};`) && !/;q=0(\.0*)?$/.test(one)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

interface Shelved {
  readonly kind: string
  readonly hash: string
  readonly packed: boolean
  bytes(encoding: Encoding): Promise<Buffer>
}

/** Files in memory, each read once, and compressed once, by the build or for its first reader. */
class Shelf {
  readonly #files = new Map<string, { readonly changed: number; readonly file: Promise<Shelved> }>()

  constructor(readonly folder: string) {}

  async find(name: string): Promise<Shelved | undefined> {
    const path = join(this.folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const known = this.#files.get(name)
    if (known?.changed === found.mtimeMs) return known.file
    const file = readFile(path).then((content) => shelve(path, content))
    this.#files.set(name, { changed: found.mtimeMs, file })
    file.catch(() => this.#files.delete(name))
    return file
  }
}

function shelve(path: string, content: Buffer): Shelved {
  const kind = kinds[extname(path)] ?? 'application/octet-stream'
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]])
  return {
    kind,
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    packed: content.length > 1024 && /text|json|svg/.test(kind),
    bytes(encoding) {
      const ready = made.get(encoding) ?? pack(path, content, encoding)
      made.set(encoding, ready)
      return ready
    },
  }
}

/** As the build packed it, where it did: only an asset's name tells that the one beside it is its own. */
async function pack(path: string, content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(content, { level: 9 })
  const built = basename(dirname(path)) === 'assets' ? await readFile(`${path}.br`).catch(() => undefined) : undefined
  return built ?? promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
}
