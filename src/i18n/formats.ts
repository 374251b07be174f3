export interface Place {
  /** IANA zone of the business, not of the browser (S-41) */
  zone: string
  /** ISO 4217 */
  currency: string
  /** ISO 3166 region whose habits English follows: ₹1,04,500 and 14 Nov 2026 */
  region: string
  /** Prefix of the 10-digit phone numbers on the wire */
  dialCode: string
}

let place: Place = { zone: 'Asia/Kolkata', currency: 'INR', region: 'IN', dialCode: '+91' }
const byLanguage = new Map<string, Formats>()

/** Called once with the settings of `/config.json`. Formatters that exist already are built again. */
export function configureFormats(changes: Partial<Place>): void {
  place = { ...place, ...changes }
  byLanguage.clear()
}

export type Formats = ReturnType<typeof build>

/** All formatters of one language, each built once, when it is first used: `Intl` is slow to construct, quick to use. */
export function formatsOf(language: string): Formats {
  const known = byLanguage.get(language)
  if (known) return known
  const built = build(language, place)
  byLanguage.set(language, built)
  return built
}

const none = '–'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const dateOnly = /^\d{4}[-/]\d{2}[-/]\d{2}$/

/** An instant (ISO or ms), or a calendar day of the wire: `2026-11-14`, `2026/11/14`. */
export type When = string | number | Date

const instantOf = (when: When) => new Date(typeof when === 'string' ? when.replaceAll('/', '-') : when)

/** Keeps Latin digits in Arabic, because staff read ids, phones and amounts to customers from other systems. */
const localeOf = (language: string, region: string) =>
  language === 'en' ? `en-${region}` : language === 'ar' ? 'ar-u-nu-latn' : language

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function build(language: string, { zone, currency, region, dialCode }: Place) {
  const locale = localeOf(language, region)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const fullDay = { day: 'numeric', month: 'short', year: 'numeric' } as const

  /** One formatter for instants in the business zone, one for calendar days, which have no zone. */
  const shown = (options: Intl.DateTimeFormatOptions) => {
    const ofInstant = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }))
    const ofDay = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
    return (when: When | null | undefined) => {
      if (when == null || when === '') return none
      const instant = instantOf(when)
      if (Number.isNaN(instant.getTime())) return String(when)
      return (typeof when === 'string' && dateOnly.test(when) ? ofDay : ofInstant)().format(instant)
    }
  }

  // Arabic isolates an amount left to right, because its own order would put ₹ behind it.
  // ₹ in every language, because Spanish and Italian would write INR. They would also write 9000 beside 12.150.
  const looks = { currencyDisplay: 'narrowSymbol', useGrouping: 'always' } as const
  const cash = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger', ...looks } as const
  const moneyLocale = language === 'ar' ? localeOf('en', region) : locale
  const plainMoney = once(() => new Intl.NumberFormat(moneyLocale, cash))
  const signedMoney = once(() => new Intl.NumberFormat(moneyLocale, { ...cash, signDisplay: 'exceptZero' }))
  const businessDay = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }))
  const minorUnits = once(() => 10 ** (plainMoney().resolvedOptions().maximumFractionDigits ?? 2))
  const number = once(() => new Intl.NumberFormat(locale))
  const percent = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }))
  const unit = (name: string) =>
    once(() => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'narrow' }))
  const zoneName = once(
    () =>
      new Intl.DateTimeFormat(localeOf('en', region), { timeZone: zone, timeZoneName: 'short' })
        .formatToParts(0)
        .find(({ type }) => type === 'timeZoneName')?.value ?? zone,
  )
  const units = { day: unit('day'), hour: unit('hour'), minute: unit('minute') }
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const choice = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }))
  const inUnit = (name: keyof typeof units, count: number) =>
    units[name]()
      .format(count)
      .replace(/(\d)(\p{L})/u, '$1\u00a0$2')

  return {
    /** `minor`: integer minor units (paise). Cents are shown only where there are any. */
    money: (minor: number | null | undefined, signed = false) =>
      minor == null
        ? none
        : (signed ? signedMoney : plainMoney)()
            .format(minor / minorUnits())
            .replace('-', '−'),
    number: (value: number | null | undefined) => (value == null ? none : number().format(value)),
    /** `ratio` 0.25 → 25% */
    percent: (ratio: number | null | undefined) => (ratio == null ? none : percent().format(ratio)),
    date: shown(fullDay),
    dayMonth: shown({ day: 'numeric', month: 'short' }),
    /** `Tue` */
    weekday: shown({ weekday: 'short' }),
    time: shown(clock),
    timeToSecond: shown({ ...clock, second: '2-digit' }),
    dateTime: shown({ ...fullDay, ...clock }),
    month: shown({ month: 'long', year: 'numeric' }),
    monthShort: shown({ month: 'short' }),
    /** Whole days, else hours, else minutes between two instants: `3 d`, `5 h`, `12 m`. */
    age: (since: When | null | undefined, now: When) => {
      if (since == null || since === '') return none
      const passed = Math.max(0, instantOf(now).getTime() - instantOf(since).getTime())
      if (Number.isNaN(passed)) return none
      if (passed >= day) return inUnit('day', Math.floor(passed / day))
      return passed >= hour ? inUnit('hour', Math.floor(passed / hour)) : inUnit('minute', Math.floor(passed / minute))
    },
    /** The day of the wire, yyyy-MM-dd, of an instant in the business zone, or the one so many days later. */
    dayOf: (now: When, later = 0) => {
      const today = businessDay().format(instantOf(now))
      return later === 0 ? today : new Date(Date.parse(today) + later * day).toISOString().slice(0, 10)
    },
    /** Calendar days from today, in the business zone, to a day of the wire. Negative once it has passed. */
    daysUntil: (target: string | null | undefined, now: When) => {
      if (!target || !dateOnly.test(target)) return null
      const today = Date.parse(businessDay().format(instantOf(now)))
      return Math.round((Date.parse(target.replaceAll('/', '-')) - today) / day)
    },
    /** `9845022712` → `+91 98450 22712`, or `+91 98450 •••12` where `masked`. Keeps anything else. */
    phone: (wire: string | null | undefined, masked = false) => {
      if (!wire) return none
      if (!/^\d{10}$/.test(wire)) return wire
      return `${dialCode} ${wire.slice(0, 5)} ${masked ? `•••${wire.slice(8)}` : wire.slice(5)}`
    },
    /** The address that calls a number: `9845022712` → `tel:+919845022712`. None for what is no number. */
    callLink: (wire: string | null | undefined) =>
      wire && /^\d{10}$/.test(wire) ? `tel:${dialCode}${wire}` : undefined,
    list: (words: readonly string[]) => list().format(words),
    /** The short name of the business zone, such as IST */
    zoneName: () => zoneName(),
    /** `a, b or c` */
    either: (words: readonly string[]) => choice().format(words),
  }
}
