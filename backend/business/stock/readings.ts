/**
 * Readings of bots. The reference backend has none, so it computes what they would report from the id of the bot and
 * the instant: the same at every call, in any order, without a row for each ping. Only the times in which a bot is
 * silent or slow are stored.
 */

export interface Spell {
  readonly kind: 'SILENT' | 'SLOW'
  readonly fromAt: Date
  readonly untilAt: Date | null
}

/** A bot in a purifier. */
export interface Bot {
  readonly botId: string
  /** When it was mounted */
  readonly since: Date
  readonly spells: readonly Spell[]
}

const minuteMs = 60_000
export const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const pingMs = 15 * minuteMs
/** Answers above this are slow (S-148). */
export const slowMs = 600
const syncMs = 4 * hourMs
const keptMs = 30 * dayMs

/** FNV-1a, mixed once more: a number from 0 to 2^32 - 1. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A whole number from least to most, of a bot, a quantity and an instant. */
const drawn = ({ botId }: Pick<Bot, 'botId'>, what: string, instant: number, least: number, most: number): number =>
  least + (hashOf(`${botId} ${what} ${instant}`) % (most - least + 1))

const covers = (spell: Spell, instant: number): boolean =>
  +spell.fromAt <= instant && (spell.untilAt === null || instant < +spell.untilAt)

const isIn = (bot: Bot, kind: Spell['kind'], instant: number): boolean =>
  bot.spells.some((spell) => spell.kind === kind && covers(spell, instant))

const lives = (bot: Bot, instant: number): boolean => instant >= +bot.since

/** Answer time of a ping, or null where none came. */
export function pingOf(bot: Bot, instant: number): number | null {
  if (!lives(bot, instant) || isIn(bot, 'SILENT', instant)) return null
  return isIn(bot, 'SLOW', instant) ? drawn(bot, 'ping', instant, 680, 990) : drawn(bot, 'ping', instant, 170, 330)
}

/** The last slot of pings that is over by now. */
export const lastSlot = (at: Date): number => Math.floor(+at / pingMs) * pingMs

/** The last ping that was answered within a month. */
export function lastPing(bot: Bot, at: Date): Date | null {
  const last = lastSlot(at)
  for (let slot = last; slot > last - keptMs; slot -= pingMs) if (pingOf(bot, slot) !== null) return new Date(slot)
  return null
}

interface Pinged {
  readonly at: Date
  readonly ms: number | null
  readonly answered: number
  readonly expected: number
}

/** Pings of so many hours, each of a day, of a longer time by the hour with the mean of its answers. */
export function pingsOf(bot: Bot, hours: number, at: Date): readonly Pinged[] {
  const step = hours > 24 ? 4 : 1
  const count = (hours * 4) / step
  // Only hours that are over, but of a day also the slot that has just begun.
  const end = hours > 24 ? Math.floor(+at / hourMs) * hourMs : lastSlot(at) + pingMs
  return Array.from({ length: count }, (_, index) => {
    const from = end - (count - index) * step * pingMs
    const all = Array.from({ length: step }, (_slot, place) => pingOf(bot, from + place * pingMs))
    const heard = all.filter((ms) => ms !== null)
    const mean = heard.length === 0 ? null : Math.round(heard.reduce((sum, ms) => sum + ms, 0) / heard.length)
    return { at: new Date(from), ms: mean, answered: heard.length, expected: step }
  })
}

/** Every bot syncs at minutes of its own, so that not all come at once. */
const syncOffset = ({ botId }: Pick<Bot, 'botId'>): number => (hashOf(`${botId} sync`) % (syncMs / minuteMs)) * minuteMs

const syncSlotAt = (bot: Bot, instant: number): number =>
  Math.floor((instant - syncOffset(bot)) / syncMs) * syncMs + syncOffset(bot)

const syncs = (bot: Bot, instant: number): boolean => lives(bot, instant) && !isIn(bot, 'SILENT', instant)

/** The syncs of the last 30 days, the newest first. */
export function syncsOf(bot: Bot, at: Date): readonly Date[] {
  const found: Date[] = []
  for (let slot = syncSlotAt(bot, +at); slot > +at - keptMs; slot -= syncMs)
    if (syncs(bot, slot)) found.push(new Date(slot))
  return found
}

/** The first sync after an instant, if it has come by now. */
export function syncAfter(bot: Bot, instant: Date, at: Date): Date | null {
  for (let slot = syncSlotAt(bot, +instant) + syncMs; slot <= +at; slot += syncMs)
    if (syncs(bot, slot)) return new Date(slot)
  return null
}

/** Tenths of a litre since the bot was mounted. It only grows. */
const litresUntil = (bot: Bot, slot: number): number =>
  Math.round((slot - +bot.since) / syncMs) * 18 + drawn(bot, 'water', slot, 0, 15)

/** Litres since the sync slot before. */
export const litresAt = (bot: Bot, sync: Date): number =>
  Math.max(0, litresUntil(bot, +sync) - litresUntil(bot, +sync - syncMs)) / 10

export const recordsAt = (bot: Bot, sync: Date): number => drawn(bot, 'records', +sync, 14, 18)
export const durationAt = (bot: Bot, sync: Date): number => drawn(bot, 'duration', +sync, 640, 2400)

/** What one sync brought. */
export const readingsAt = (bot: Bot, sync: Date) => ({
  signal: -drawn(bot, 'signal', +sync, 52, 71),
  litresTotal: litresUntil(bot, +sync) / 10,
  tdsIn: drawn(bot, 'before', +sync, 320, 410),
  tdsOut: drawn(bot, 'after', +sync, 38, 61),
  temperature: drawn(bot, 'warmth', +sync, 228, 291) / 10,
})

export const firmwareOf = (bot: Pick<Bot, 'botId'>): string =>
  ['3.14.2', '3.14.2', '3.13.0'][hashOf(`${bot.botId} firmware`) % 3] ?? ''

/** Litres a minute with a new filter, and below which it is low. */
export const usualFlow = 1.2
export const lowFlow = 0.95

/** Litres a minute on a day: less with each day since the last service. Null where the bot was silent all day. */
export function flowOn(bot: Bot, dayStart: Date, daysSinceService: number): number | null {
  const isHeard = Array.from({ length: 6 }, (_, part) => +dayStart + part * syncMs).some((instant) =>
    syncs(bot, instant),
  )
  if (!isHeard) return null
  const worn = Math.min(0.5, Math.max(0, daysSinceService) * 0.004)
  return Math.round((usualFlow - worn + drawn(bot, 'flow', +dayStart, -3, 3) / 100) * 100) / 100
}
