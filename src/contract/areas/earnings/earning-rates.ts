import type { JobType } from '../jobs/job-codes.ts'
import { jobTypes } from '../jobs/job-codes.ts'
import { type TechnicianGrade, technicianGrades } from '../technicians/technicians.ts'

/** What one completed job of a type pays someone of a grade. The unit of `amount` is the caller's: minor units in the console. */
export interface Rate {
  readonly jobType: string
  readonly grade: string
  readonly amount: number
}

/** Completed jobs of one type, done by people of one grade. */
export interface JobCount {
  readonly jobType: string
  readonly grade: string
  readonly count: number
}

/** Every cell of a config: each type of job for each grade. */
export const rateCells: readonly { readonly jobType: JobType; readonly grade: TechnicianGrade }[] = jobTypes.flatMap(
  (jobType) => technicianGrades.map((grade) => ({ jobType, grade })),
)

/** What one job pays, in the unit of the rates. What a config doesn't name pays nothing. */
export const rateOf = (rates: readonly Rate[], jobType: string, grade: string): number =>
  rates.find((one) => one.jobType === jobType && one.grade === grade)?.amount ?? 0

/** What these jobs would pay by these rates, in their unit. The service credits each job by `rateOf` alone. */
export const payFor = (rates: readonly Rate[], jobs: readonly JobCount[]): number =>
  jobs.reduce((sum, { jobType, grade, count }) => sum + count * rateOf(rates, jobType, grade), 0)
