import { Hono } from 'hono'

export const photoPath = '/photos/'

/** What the demo's pictures show, by the name in their address. */
const kinds = {
  gauge: (words: string) => `<circle cx="400" cy="270" r="170" fill="#fbfcfd" stroke="#8fa3b0" stroke-width="14"/>
<path d="M280 390A170 170 0 1 1 520 390" fill="none" stroke="#0b6277" stroke-width="18"/>
<path d="M400 270L500 190" stroke="#b3261e" stroke-width="10" stroke-linecap="round"/>
<circle cx="400" cy="270" r="16" fill="#14212b"/>${line(words, 390, 34)}`,
  label: (
    words: string,
  ) => `<rect x="130" y="120" width="540" height="340" rx="12" fill="#fbfcfd" stroke="#8fa3b0" stroke-width="6"/>
<path d="M160 330h16v90h-16zM190 330h6v90h-6zM214 330h22v90h-22zM252 330h8v90h-8zM278 330h30v90h-30zM324 330h8v90h-8zM350 330h18v90h-18zM388 330h6v90h-6zM410 330h26v90h-26zM456 330h10v90h-10zM484 330h22v90h-22zM524 330h6v90h-6zM548 330h18v90h-18zM586 330h8v90h-8zM610 330h24v90h-24z" fill="#14212b"/>${line(words, 240, 46)}`,
  seal: (
    words: string,
  ) => `<rect x="300" y="90" width="200" height="400" rx="90" fill="#d5e3e9" stroke="#8fa3b0" stroke-width="10"/>
<rect x="280" y="170" width="240" height="70" rx="10" fill="#0b6277"/><path d="M320 205h160" stroke="#fbfcfd" stroke-width="8" stroke-dasharray="18 12"/>${line(words, 540, 30)}`,
  review: (
    words: string,
  ) => `<rect x="120" y="110" width="560" height="380" rx="16" fill="#fbfcfd" stroke="#8fa3b0" stroke-width="6"/>
<circle cx="190" cy="180" r="34" fill="#d5e3e9"/><path d="M250 170h180M250 196h110" stroke="#8fa3b0" stroke-width="10" stroke-linecap="round"/>
<rect x="160" y="330" width="170" height="120" rx="8" fill="#d5e3e9"/><path d="M360 350h260M360 385h240M360 420h180" stroke="#cfdbe1" stroke-width="12" stroke-linecap="round"/>${line(words, 290, 40)}`,
  post: (
    words: string,
  ) => `<rect x="210" y="60" width="380" height="460" rx="22" fill="#fbfcfd" stroke="#8fa3b0" stroke-width="6"/>
<rect x="236" y="130" width="328" height="270" rx="8" fill="#d5e3e9"/><path d="M400 190c45 62 66 92 66 122a66 66 0 0 1-132 0c0-30 21-60 66-122z" fill="#0b6277"/>
<circle cx="262" cy="96" r="20" fill="#cfdbe1"/><path d="M296 96h120" stroke="#cfdbe1" stroke-width="12" stroke-linecap="round"/>${line(words, 460, 30)}`,
} as const

const line = (words: string, y: number, size: number) =>
  `<text x="400" y="${y}" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" fill="#14212b">${words}</text>`

const drawing = (
  kind: keyof typeof kinds,
  words: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
<rect width="800" height="600" fill="#e8eef1"/><rect y="470" width="800" height="130" fill="#cfdbe1"/>${kinds[kind](words)}</svg>`

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)

/** Pictures of the demo's quality checks and rewards: `/photos/gauge-118-ppm.svg`. Served in demo mode only, and they load nothing. */
export function samplePhotos(): Hono {
  const routes = new Hono()
  routes.get(`${photoPath}:name`, (c) => {
    const [, kind = '', words = ''] = (c.req.param('name') ?? '').match(/^([a-z]+)-([A-Za-z0-9.-]{1,40})\.svg$/) ?? []
    if (!isKind(kind)) return c.notFound()
    return c.body(drawing(kind, words.replaceAll('-', ' ')), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'private, max-age=3600',
    })
  })
  return routes
}
