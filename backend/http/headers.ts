import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../clock.ts'
import type { Settings } from '../settings.ts'

/** Policy of the console's documents. Image hosts come from the settings (H11). */
export const documentPolicy = (settings: Pick<Settings, 'IMAGE_HOSTS'>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' blob:", ...settings.IMAGE_HOSTS.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // No policy by name: nothing here turns text into script or markup.
    "trusted-types 'none'",
  ].join('; ')

/** Policy of everything that is no document. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'"

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture']

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
  'content-security-policy': barePolicy,
  'cache-control': 'no-store',
}

/** Headers of every answer, unless it has its own. Pages take the time from its date (H66). */
export const standardHeaders =
  (clock: Clock): MiddlewareHandler =>
  async (c, next) => {
    await next()
    for (const [name, value] of Object.entries({ ...always, date: clock.now().toUTCString() })) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
