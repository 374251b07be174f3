import { jobTypes } from '../../../../src/contract/areas/jobs/job-codes.ts'
import { employee, employeeRole } from '../../schema/auth.ts'
import { employeeLeave, employeeLeaveNote, technician } from '../../schema/technicians.ts'
import type { Database } from '../../typed-database.ts'
import { after, dayMs, dayOf } from '../days.ts'
import { insertAll } from '../insert.ts'
import { places } from '../places/places.ts'
import { centreOf } from '../places/zones.ts'

type Row = typeof technician.$inferInsert

/** Technicians by city. The first ones of a city came first. */
const roster: Readonly<Record<string, readonly string[]>> = {
  BLR: ['Suresh Babu', 'Manjunath H', 'Farhan Ali', 'Divya Shetty', 'Prakash Rao', 'Naveen Kumar'],
  HYD: ['Abdul Wahab', 'Sunil Reddy', 'Kavitha Goud', 'Imran Pasha'],
  BOM: ['Prakash Rane', 'Anita Sawant', 'Joseph Pereira', 'Nilesh More'],
  PNQ: ['Sachin Jadhav', 'Rupali Kale', 'Amol Shinde'],
  MAA: ['Selvam K', 'Murugan P', 'Revathi S'],
  DEL: ['Harjeet Gill', 'Naresh Yadav', 'Pankaj Verma', 'Sunita Rawat'],
}

const grades = ['L3', 'L2', 'L2', 'L1'] as const
const shifts = [
  ['08:00', '18:00'],
  ['08:00', '18:00'],
  ['10:00', '20:00'],
  ['08:00', '20:00'],
  ['09:00', '18:00'],
  ['12:00', '20:00'],
] as const

export interface SeededTechnician extends Row {
  readonly name: string
  readonly phone: string
}

/** One without coordinates, one without a skill: routing tells of both. */
export const technicians: readonly SeededTechnician[] = places
  .flatMap(({ code, zones }) => (roster[code] ?? []).map((name, index) => ({ name, code, zones, index })))
  .map(({ name, code, zones, index }, number) => {
    const home = index % zones.length
    const [shiftStart, shiftEnd] = shifts[index % shifts.length] ?? shifts[0]
    const centre = centreOf(code, home)
    const isNew = name === 'Imran Pasha'
    return {
      id: `E-${2001 + number}`,
      name,
      grade: grades[index % grades.length] ?? 'L1',
      phone: String(9_480_020_010 + number * 37),
      cityCode: code,
      zoneCodes: [home, (home + 1) % zones.length].map((at) => `${code}-${String(at + 1).padStart(2, '0')}`),
      skills: isNew ? [] : index % 4 === 3 ? jobTypes.filter((type) => type !== 'INSTALLATION') : [...jobTypes],
      shiftStart,
      shiftEnd,
      latitude: name === 'Amol Shinde' ? null : centre.latitude,
      longitude: name === 'Amol Shinde' ? null : centre.longitude,
    }
  })

export const techniciansOf = (cityCode: string): readonly SeededTechnician[] =>
  technicians.filter((one) => one.cityCode === cityCode)

/** Support lead, who decides on leaves */
const leadId = 'E-1002'

/** [technician, first day from today on, days, type, status, note] */
const leaves = [
  ['Prakash Rao', 0, 2, 'SICK', 'APPROVED', 'Fever, certificate sent'],
  ['Nilesh More', 0, 1, 'CASUAL', 'APPROVED', 'Family function'],
  ['Kavitha Goud', 3, 4, 'PAID', 'APPROVED', 'Travel to Vijayawada'],
  ['Manjunath H', 5, 1, 'CASUAL', 'PENDING', 'School admission'],
  ['Sunita Rawat', 2, 1, 'CASUAL', 'REJECTED', 'Too few people in Dwarka'],
  ['Selvam K', -9, 3, 'SICK', 'APPROVED', ''],
  ['Suresh Babu', 9, 2, 'UNPAID', 'CANCELLED', 'The trip was called off'],
  ['Prakash Rao', 7, 1, 'WEEK_OFF', 'APPROVED', ''],
  ['Divya Shetty', 2, 1, 'CASUAL', 'PENDING', 'Wedding in Tumakuru'],
  ['Farhan Ali', 5, 3, 'PAID', 'PENDING', 'Travel to Mangaluru'],
  ['Suresh Babu', 33, 4, 'PAID', 'PENDING', 'Last week of the year'],
  ['Abdul Wahab', 3, 2, 'UNPAID', 'PENDING', 'Moving house'],
] as const

const idOf = (name: string): string => technicians.find((one) => one.name === name)?.id ?? ''

/** Who asks does so six days before, and a support lead answers a day later. */
const leaveRows = (at: Date) =>
  leaves.map(([name, first, days, type, status, note]) => {
    const askedAt = after(at, (Math.min(first, 0) - 6) * dayMs)
    const isOpen = status === 'PENDING'
    return {
      note,
      row: {
        employeeId: idOf(name),
        from: dayOf(after(at, first * dayMs)),
        to: dayOf(after(at, (first + days - 1) * dayMs)),
        type,
        status,
        askedBy: idOf(name),
        askedAt,
        decidedBy: isOpen ? null : leadId,
        decidedAt: isOpen ? null : after(askedAt, dayMs),
        updatedAt: isOpen ? askedAt : after(askedAt, dayMs),
      } satisfies typeof employeeLeave.$inferInsert,
    }
  })

/** Leaves with their steps. What was said belongs to the last of them. */
async function seedLeaves(database: Database, at: Date): Promise<void> {
  const all = leaveRows(at)
  await insertAll(
    database,
    employeeLeave,
    all.map(({ row }) => row),
  )
  const made = await database.select().from(employeeLeave).orderBy(employeeLeave.id)
  const steps = made.flatMap((one, index) => {
    const note = all[index]?.note ?? ''
    const days = { leaveId: one.id, from: one.from, to: one.to, type: one.type }
    const asked = { ...days, at: one.askedAt, byId: one.askedBy, status: 'PENDING' as const }
    const isOpen = one.status === 'PENDING'
    const saysWhy = one.status === 'REJECTED' || one.status === 'CANCELLED'
    return [
      { ...asked, note: saysWhy ? '' : note },
      ...(isOpen
        ? []
        : [{ ...days, at: one.decidedAt, byId: one.decidedBy, status: one.status, note: saysWhy ? note : '' }]),
    ]
  })
  await insertAll(database, employeeLeaveNote, steps)
}

/** Tells whether an approved leave holds somebody on that day. */
export function awayOn(at: Date): (technicianId: string, day: string) => boolean {
  const rows = leaveRows(at).flatMap(({ row }) => (row.status === 'APPROVED' ? [row] : []))
  return (id, day) => rows.some(({ employeeId, from, to }) => employeeId === id && from <= day && day <= to)
}

/** They have no place on the sign-in page, and their role grants nothing in the console. */
export async function seedTechnicians(database: Database, passwordHash: string, at: Date): Promise<number> {
  await insertAll(
    database,
    employee,
    technicians.map(({ id, name, phone, cityCode }) => {
      const [firstname = '', ...rest] = name.split(' ')
      const lastname = rest.join(' ')
      const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@field.headwater.example`
      return {
        id,
        firstname,
        lastname,
        email,
        title: 'Technician',
        passwordHash,
        phone,
        cityCode,
        profession: 'Technician' as const,
        updatedAt: at,
      }
    }),
  )
  await insertAll(
    database,
    employeeRole,
    technicians.map(({ id }) => ({ employeeId: id, roleName: 'TECHNICIAN', permissionId: 1 })),
  )
  await insertAll(
    database,
    technician,
    technicians.map(({ name: _, phone: __, ...row }) => row),
  )
  await seedLeaves(database, at)
  return technicians.length
}
