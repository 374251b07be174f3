import { afterEach, describe, expect, it } from 'vitest'
import { configureFormats, formatsOf } from './formats.ts'

const business = { zone: 'Asia/Kolkata', currency: 'INR', region: 'IN', dialCode: '+91' }
afterEach(() => configureFormats(business))

const plain = (text: string) => text.replace(/[\u00a0\u202f\u200e\u200f]/g, ' ').trim()

describe('money', () => {
  it('groups as the business does and shows paise only where there are any', () => {
    const { money } = formatsOf('en')
    expect([money(10_450_000), money(900_000), money(525_050), money(0)]).toEqual([
      '₹1,04,500',
      '₹9,000',
      '₹5,250.50',
      '₹0',
    ])
  })
  it('signs the entries of a ledger', () => {
    expect([formatsOf('en').money(-240_000, true), formatsOf('en').money(100, true)]).toEqual(['−₹2,400', '+₹1'])
  })
  it('keeps Latin digits in every language', () => {
    for (const language of ['en', 'zh', 'es', 'fr', 'it', 'ar'])
      expect(formatsOf(language).money(1_234_500), language).toMatch(/12.?345/)
  })
  it('shows the sign of the currency and groups of thousands in every language', () => {
    const shown = ['es', 'fr', 'it', 'zh'].map((language) => plain(formatsOf(language).money(900_000)))
    expect(shown).toEqual(['9.000 ₹', '9 000 ₹', '9.000 ₹', '₹9,000'])
  })
  it('takes currency and its minor units from the configuration', () => {
    configureFormats({ currency: 'KWD', region: 'KW' })
    expect(plain(formatsOf('en').money(1_234_500))).toBe('KWD 1,234.500')
  })
})

describe('time', () => {
  it('shows instants in the business zone, whatever the zone of the browser (S-41)', () => {
    expect(formatsOf('en').dateTime('2026-11-15T20:35:00Z')).toBe('16 Nov 2026, 02:05')
    configureFormats({ zone: 'America/New_York' })
    expect(formatsOf('en').dateTime('2026-11-15T20:35:00Z')).toBe('15 Nov 2026, 15:35')
  })
  it('never moves a calendar day of the wire to another day (S-41)', () => {
    configureFormats({ zone: 'America/New_York' })
    const { date } = formatsOf('en')
    expect([date('2026-11-14'), date('2026/11/14')]).toEqual(['14 Nov 2026', '14 Nov 2026'])
  })
  it('shows what it cannot read as it came, and nothing as a dash', () => {
    const { date, money, phone } = formatsOf('en')
    expect([date('soon'), date(null), money(undefined), phone('')]).toEqual(['soon', '–', '–', '–'])
  })
  it('tells the age in days, else hours, else minutes', () => {
    const { age } = formatsOf('en')
    const now = '2026-11-15T12:00:00Z'
    const ages = ['2026-11-12T11:00:00Z', '2026-11-15T07:00:00Z', '2026-11-15T11:48:00Z', '2026-11-16T00:00:00Z']
    expect(ages.map((since) => plain(age(since, now)))).toEqual(['3 d', '5 h', '12 m', '0 m'])
  })
})

describe('phones', () => {
  it('writes ten digits in two groups and hides all but the last two when masked', () => {
    const { phone } = formatsOf('ar')
    expect([phone('9845022712'), phone('9845022712', true)]).toEqual(['+91 98450 22712', '+91 98450 •••12'])
  })
})
