import { and, asc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { rateCells, rateOf } from '../../../../src/contract/areas/earnings/earning-rates.ts'
import type { Profession } from '../../../../src/contract/areas/employees/employees.ts'
import type { JobType } from '../../../../src/contract/areas/jobs/job-codes.ts'
import { monthsFrom } from '../../../business/calendar.ts'
import { employee } from '../../schema/auth.ts'
import { job } from '../../schema/jobs.ts'
import { earningConfig, earningEntry, earningRate, earningScheme } from '../../schema/staff/earnings.ts'
import { technician } from '../../schema/technicians.ts'
import type { Database } from '../../typed-database.ts'
import { before, dayMs, dayOf, hourMs } from '../days.ts'
import { insertAll } from '../insert.ts'

const dayStart = (day: string): Date => new Date(`${day}T00:00:00+05:30`)

const maker = 'E-1011'
const payer = 'E-1013'

/** Rupees of a job by grade: L1, L2, L3. */
type Rupees = Readonly<Partial<Record<JobType, readonly [number, number, number]>>>

const visits: Rupees = {
  INSTALLATION: [250, 300, 350],
  SERVICE: [120, 150, 180],
  DELIVERY: [80, 90, 100],
  RE_DELIVERY: [60, 70, 80],
  SPARE_TRANSFER: [40, 50, 60],
  DEVICE_REPLACEMENT: [200, 240, 280],
  DEVICE_MODEL_REPLACEMENT: [220, 260, 300],
}
const visitsNow: Rupees = { ...visits, INSTALLATION: [280, 330, 390], SERVICE: [130, 160, 195] }
const visitsNext: Rupees = { ...visitsNow, SERVICE: [140, 170, 210], SPARE_TRANSFER: [45, 55, 70] }
const rounds: Rupees = { DELIVERY: [90, 110, 130], RE_DELIVERY: [65.5, 80, 95] }
const roundsNow: Rupees = { DELIVERY: [95, 115, 135], RE_DELIVERY: [75.5, 90, 105] }

interface Version {
  /** Months from this one */
  readonly month: number
  readonly rupees: Rupees
}

const schemes: readonly { name: string; profession: Profession; versions: readonly Version[] }[] = [
  {
    name: 'Visits by grade',
    profession: 'Technician',
    versions: [
      { month: -2, rupees: visits },
      { month: 0, rupees: visitsNow },
      { month: 1, rupees: visitsNext },
    ],
  },
  {
    name: 'Delivery rounds',
    profession: 'DeliveryPerson',
    versions: [
      { month: -2, rupees: rounds },
      { month: -1, rupees: roundsNow },
    ],
  },
]

const grades = ['L1', 'L2', 'L3']

const minorOf = (rupees: Rupees, jobType: JobType, grade: string): number =>
  (rupees[jobType]?.[grades.indexOf(grade)] ?? 0) * 100

function made(at: Date) {
  const today = dayOf(at)
  const numbered = schemes.map((scheme, place) => ({ ...scheme, id: `ES-${place + 1}` }))
  const configs = numbered
    .flatMap(({ id, profession, versions }) =>
      versions.map((one, place) => ({ ...one, schemeId: id, profession, place })),
    )
    .map(({ month, place, ...one }, number) => {
      const effectiveFrom = monthsFrom(today, month)
      const createdAt = before(dayStart(monthsFrom(today, Math.min(month, 0))), 3 * dayMs)
      return {
        ...one,
        id: `EC-${number + 1}`,
        version: place + 1,
        effectiveFrom,
        createdAt,
        updatedAt: createdAt,
        createdBy: maker,
      }
    })
  return { numbered, configs }
}

/** Two schemes in versions, what they pay for the jobs that were completed since, and some payouts, one of which was taken back. */
export async function seedEarnings(database: Database, at: Date): Promise<number> {
  const { numbered, configs } = made(at)
  const first = before(dayStart(monthsFrom(dayOf(at), -2)), 5 * dayMs)
  await insertAll(
    database,
    earningScheme,
    numbered.map(({ id, name, profession }) => ({
      id,
      name,
      nameKey: name.toLowerCase(),
      profession,
      createdBy: maker,
      createdAt: first,
    })),
  )
  await insertAll(database, earningConfig, configs)
  const rates = configs.flatMap(({ id: configId, rupees }) =>
    rateCells.map(({ jobType, grade }) => ({ configId, jobType, grade, amount: minorOf(rupees, jobType, grade) })),
  )
  await insertAll(database, earningRate, rates)
  await database.execute(
    sql`select setval('earning_scheme_number', ${numbered.length}), setval('earning_config_number', ${configs.length})`,
  )
  const done = await database
    .select({
      id: job.id,
      type: job.type,
      at: job.completedAt,
      person: employee.id,
      profession: employee.profession,
      grade: technician.grade,
    })
    .from(job)
    .innerJoin(technician, eq(technician.id, job.technicianId))
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(
      and(
        eq(job.status, 'COMPLETED'),
        isNotNull(job.completedAt),
        gte(job.completedAt, first),
        lte(job.completedAt, at),
      ),
    )
    .orderBy(asc(job.completedAt), asc(job.id))
  const paid = done.flatMap(({ id, type, at: completedAt, person, profession, grade }) => {
    if (!completedAt) return []
    const day = dayOf(completedAt)
    const config = configs.filter((one) => one.profession === profession && one.effectiveFrom <= day).at(-1)
    const amount = config
      ? rateOf(
          rates.filter(({ configId }) => configId === config.id),
          type,
          grade,
        )
      : 0
    if (!config || amount === 0) return []
    const paidBy = { configId: config.id, jobType: type, grade }
    return [
      {
        employeeId: person,
        at: completedAt,
        day,
        type: 'CREDIT' as const,
        kind: 'JOB' as const,
        amount,
        jobId: id,
        note: '',
        ...paidBy,
      },
    ]
  })
  await insertAll(database, earningEntry, paid)
  return paid.length + (await seedPayouts(database, at))
}

async function seedPayouts(database: Database, at: Date): Promise<number> {
  const given = [
    { employeeId: 'E-2001', ago: 40 * dayMs, rupees: 500, note: 'Fuel for the visits to Hosur' },
    { employeeId: 'E-2002', ago: 12 * dayMs, rupees: 750, note: 'Second shift in the flood week' },
    { employeeId: 'E-2001', ago: 6 * dayMs, rupees: 1200, note: 'Training of two new colleagues' },
    {
      employeeId: 'E-2001',
      ago: 6 * dayMs - hourMs,
      rupees: 1200,
      note: 'Training of two new colleagues',
      reason: 'One for each colleague',
    },
    { employeeId: 'E-2101', ago: 2 * dayMs, rupees: 320.5, note: 'Tolls of the Mysuru round' },
  ]
  await insertAll(
    database,
    earningEntry,
    given.map(({ employeeId, ago, rupees, note, reason }) => {
      const paidAt = before(at, ago)
      const what = { employeeId, amount: Math.round(rupees * 100), note, reason: reason ?? null, byId: maker }
      return { ...what, at: paidAt, day: dayOf(paidAt), type: 'CREDIT' as const, kind: 'PAYOUT' as const }
    }),
  )
  const [twice] = await database
    .select()
    .from(earningEntry)
    .where(and(eq(earningEntry.employeeId, 'E-2001'), isNotNull(earningEntry.reason)))
  if (!twice) throw new Error('The payout to take back was not made.')
  const reversedAt = before(at, 5 * dayMs)
  await database.insert(earningEntry).values({
    employeeId: twice.employeeId,
    at: reversedAt,
    day: dayOf(reversedAt),
    type: 'DEBIT',
    kind: 'REVERSAL',
    amount: twice.amount,
    note: 'The training was of one colleague after all',
    byId: payer,
    reverses: twice.id,
  })
  return given.length + 1
}
