import { expect, it } from 'vitest'
import ar from '../../../../locales/ar/job.json' with { type: 'json' }
import type { JobEvent, JobEventData } from '../../../contract/areas/jobs/job-events.ts'
import { formatsOf } from '../../../i18n/formats.ts'
import { eventWords } from './event-words.ts'

const said = ar.said as Readonly<Record<string, string>>
const own = ar as unknown as Readonly<Record<string, string>>

/** The Arabic texts, with their parts put in. */
function t(key: string, words: Readonly<Record<string, string>> = {}): string {
  const found = key.startsWith('said/')
    ? said[key.slice(5)]
    : key.startsWith('communication:')
      ? words.defaultValue
      : own[key]
  if (found === undefined) throw new Error(`There is no text ${key}`)
  return Object.entries(words).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, value), found)
}

const event = (kind: string, data?: JobEventData, note = 'In English'): JobEvent => ({
  at: '2026-11-21T05:00:00Z',
  by: 'Ravi Shankar',
  byTitle: 'Dispatcher',
  kind,
  status: null,
  note,
  ...(data ? { data } : {}),
})
const { date, money } = formatsOf('ar')
const tools = { t: t as never, date, money }
const what = (kind: string, data?: JobEventData) => eventWords(event(kind, data), tools).what

it('S-252 tells every kind of event in the language of the page, with what a person wrote beside it', () => {
  const place = { appointmentDate: '2026-11-24', start: '10:00', end: '11:00' }
  expect(what('HAPPY_CODE')).toBe('أُرسل رمز الرضا')
  expect(what('TECHNICIAN', { technician: 'Suresh Babu' })).toBe('أُسندت إلى Suresh Babu')
  expect(what('TECHNICIAN', { technician: null })).toBe('أُزيل الفني')
  expect(what('APPOINTMENT', { appointment: place })).toContain('10:00–11:00')
  expect(what('APPOINTMENT', { appointment: null })).toBe('أُزيل الموعد')
  expect(what('PAYMENT', { amount: 0, money: 'COLLECTED', payType: 'NONE' })).toBe('لم يُحصَّل شيء')
  const part = { money: 'COLLECTED', left: 349_00 }
  expect(what('PAYMENT', { ...part, amount: 300_00, payType: 'CASH' })).toBe(
    `حُصّل ${money(300_00)}، CASH. يبقى ${money(349_00)} للتحصيل`,
  )
  expect(what('PAYMENT', { ...part, amount: 0, payType: 'LINK' })).toBe(
    `لم يُحصَّل شيء. يبقى ${money(349_00)} للتحصيل عبر الرابط`,
  )
  expect(what('DETAILS', { fields: ['zip', 'colour_x'] })).toBe(`تم تغيير: ${ar.zip}, colour_x`)
  expect(what('DETAILS', { address: '9, Hill Road' })).toContain('9, Hill Road')
  expect(what('DEVICE', { device: { from: 'P-1', to: 'P-2' } })).toBe('استُبدل P-1 بـ P-2')
  expect(what('PAYMENT', { amount: 649_00, money: 'CREDITED', wallet: 'W-30441' })).toContain('W-30441')
  for (const kind of ['COLLECTED', 'ADDED', 'PAID', 'DUE', 'NOT_DUE'])
    expect(what('PAYMENT', { amount: 649_00, money: kind, payType: 'UPI', plan: 'Family 30' })).toContain(money(649_00))
  expect(eventWords(event('TECHNICIAN', { technician: 'Suresh Babu', remark: 'Stays longer' }), tools).remark).toBe(
    'Stays longer',
  )
})

it('S-252 of what a service doesn’t take apart, or the console doesn’t know, its note stands as it is', () => {
  for (const one of [
    event('STATUS'),
    event('TECHNICIAN'),
    event('PAYMENT', { amount: 5, money: 'LENT_X' }),
    event('NEW_X', {}),
  ])
    expect(eventWords(one, tools)).toEqual({ what: '', remark: 'In English' })
})
