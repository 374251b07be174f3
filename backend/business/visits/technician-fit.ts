import { and, eq, gte, lte } from 'drizzle-orm'
import type { TechnicianConcern } from '../../../src/contract/areas/slots/slots.ts'
import type { Call } from '../../call.ts'
import { dayText } from '../../moment.ts'
import { employeeLeave } from '../../store/schema/index.ts'
import type { Appointment, Technician } from './appointments.ts'

/** What a job asks of a technician. */
interface Needs {
  readonly type: string
  readonly zoneCode: string | null
}

interface Fit extends Needs {
  readonly starts: string
  readonly ends: string
  /** Has an approved leave that day */
  readonly isAway: boolean
}

/** Why a technician shouldn't get such a job at that time; a note overrides each (S-176). */
export const whyNot = (
  person: Pick<Technician, 'shiftStart' | 'shiftEnd' | 'zoneCodes' | 'skills'>,
  { type, zoneCode, starts, ends, isAway }: Fit,
): TechnicianConcern[] => [
  ...(isAway ? ['LEAVE' as const] : []),
  ...(starts < person.shiftStart || ends > person.shiftEnd ? ['SHIFT' as const] : []),
  ...(zoneCode !== null && !person.zoneCodes.includes(zoneCode) ? ['ZONE' as const] : []),
  ...(person.skills.includes(type) ? [] : ['SKILL' as const]),
]

export interface Concern {
  readonly code: TechnicianConcern
  readonly text: string
}

/** The same with words for a message. */
export function concernsAgainst(
  person: Omit<Technician, 'hasLeft' | 'profession'>,
  { type, zoneCode }: Needs,
  at: Appointment,
  isAway: boolean,
): Concern[] {
  const { starts, ends } = at
  const says: Readonly<Record<TechnicianConcern, string>> = {
    LEAVE: `${person.name} is on leave on ${dayText(at.day)}.`,
    SHIFT: `The shift of ${person.name} is ${person.shiftStart} to ${person.shiftEnd}.`,
    ZONE: `${person.name} doesn’t serve this zone.`,
    SKILL: `${person.name} has no skill for this type of job.`,
  }
  return whyNot(person, { type, zoneCode, starts, ends, isAway }).map((code) => ({ code, text: says[code] }))
}

/** The same with the person's leaves read. */
export async function concernsOf(
  person: Technician,
  one: Needs,
  at: Appointment,
  { database }: Call,
): Promise<string[]> {
  const [leave] = await database
    .select()
    .from(employeeLeave)
    .where(
      and(
        eq(employeeLeave.employeeId, person.id),
        eq(employeeLeave.status, 'APPROVED'),
        lte(employeeLeave.from, at.day),
        gte(employeeLeave.to, at.day),
      ),
    )
  return concernsAgainst(person, one, at, leave !== undefined).map(({ text }) => text)
}
