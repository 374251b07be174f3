import { daysFrom } from '../reports/calendar.ts'

interface Recharge {
  readonly today: string
  /** Days of the plan that is bought */
  readonly validity: number
  /** Last day of the plan in force, where the same is bought again */
  readonly runsTill?: string | null | undefined
}

/** Last day of a plan that is bought today: the plan in force is lengthened, any other one begins today (S-122). */
export function lastDay({ today, validity, runsTill }: Recharge): string {
  const from = runsTill && runsTill > today ? runsTill : today
  return daysFrom(from, validity)
}
