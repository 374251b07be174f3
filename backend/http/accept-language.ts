import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

/** Two-letter codes, first choice first, as the console decides: chosen before, asked for by the browser, English. */
export function spokenLanguages(c: Context): readonly string[] {
  const chosen = getCookie(c, 'headwater_language') ?? ''
  const asked = (c.req.header('accept-language') ?? '').split(',').map((part) => {
    const [code = '', weight] = part.split(';q=')
    return { code: code.trim(), weight: Number(weight ?? 1) }
  })
  const ordered = asked.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight)
  return [chosen, ...ordered.map(({ code }) => code), 'en']
    .map((code) => code.slice(0, 2).toLowerCase())
    .filter((code) => /^[a-z]{2}$/.test(code))
}
