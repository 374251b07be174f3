import { isDay } from '../../../contract/normalise.ts'

/** What the sheet is asked about. Without a city the page takes the first. */
export interface AskedClose {
  readonly cityCode: string
  readonly day: string
}

const page = '/app/delivery/persons-list'

/** Any address gives a city and a day that can be asked about; a day to come has no close (H24). */
export function closeIn(search: string, today: string): AskedClose {
  const given = new URLSearchParams(search)
  const [cityCode = '', day = ''] = [given.get('cityCode'), given.get('day')].map((value) => value ?? '')
  return {
    cityCode: /^[A-Za-z0-9][\w.:-]{0,63}$/.test(cityCode) ? cityCode : '',
    day: isDay(day) && day <= today ? day : today,
  }
}

/** The delivery persons, of one city where it is named. */
export const personsAddress = (cityCode = ''): string =>
  cityCode ? `${page}?${new URLSearchParams({ cityCode })}` : page

/** The sheet of a city and a day. Without a day it is always today's. */
export const closeAddress = (cityCode = '', day = ''): string =>
  `${page}?${new URLSearchParams({ tab: 'close', ...(cityCode && { cityCode }), ...(day && { day }) })}`
