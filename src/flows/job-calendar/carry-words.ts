import type { TFunction } from 'i18next'
import { type Carried, jobOf, landingsOf, laneOf, type Place } from '../../../machines/kit/calendar/calendar-board.ts'
import { type Check, checksAt, isHard } from '../../../machines/kit/calendar/drop-checks.ts'
import type { CalendarBoard } from '../../contract/areas/jobs/job-calendar.ts'
import { minuteOf, timeOf } from '../../contract/visit-times.ts'
import type { Formats } from '../../i18n/formats.ts'
import { concernWords } from '../../records/jobs/concern-words.ts'
import type { CalendarState } from './job-calendar-props.ts'

type Words = TFunction<'job-calendar'>

/** A place in words: "13:30 with Farhan Ali"; with its day where several are shown. */
export function placeWords(state: CalendarState, place: Place, t: Words, { date }: Formats): string {
  const { board, ask } = state.context
  const name = board && laneOf(board, place.technicianId)?.name
  const time = timeOf(place.start)
  const words = name ? t('placeWith', { time, name }) : t('placeUnassigned', { time })
  return ask.days.length > 1 ? t('placeOn', { place: words, day: date(place.day) }) : words
}

/** The place of the first held card, as it would be dropped. */
export function landedPlace(board: CalendarBoard, { ids, place }: Pick<Carried, 'ids' | 'place'>): Place {
  const spot = landingsOf(board, { ids, place })[0]?.spot
  return spot ? { ...place, start: minuteOf(spot.start) } : place
}

/** A concern in words. */
export const checkWords = (board: CalendarBoard, { technicianId }: Place, check: Check, t: Words): string =>
  concernWords(check, laneOf(board, technicianId), jobOf(board, check.jobId), t)

/** What a screen reader says after each act. */
export function spokenWords(state: CalendarState, t: Words, formats: Formats): string {
  const { board, carried, told } = state.context
  if (board && carried) {
    const place = landedPlace(board, carried)
    const checks = checksAt(board, carried)
    const where = placeWords(state, place, t, formats)
    const against = checks.map((check) => checkWords(board, place, check, t)).join('. ')
    if (checks.some(isHard)) return t('spoken/forbidden', { where, against })
    if (checks.length > 0) return t('spoken/concern', { where, against })
    return t('spoken/held', { ids: formats.list(carried.ids), where })
  }
  const { news } = told
  return news ? t(`spoken/${news.kind}`, { ids: formats.list(news.ids) }) : ''
}
