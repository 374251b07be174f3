import { type SQL, sql } from 'drizzle-orm'

interface LastSignOff {
  readonly signOffId: string
  readonly at: string
  readonly byId: string
  readonly by: string
  /** Major units */
  readonly cashExpected: number
  readonly cashCounted: number
  readonly lines: number
  readonly differences: number
  readonly note: string
}

/** The last count of what an employee has that was signed off, as a part of a query. Name the table of the id (S-87). */
export const lastSignOff = (employeeId: SQL): SQL<LastSignOff | null> =>
  sql<LastSignOff | null>`(select json_build_object('signOffId', own.id, 'at', own.signed_at, 'byId', own.signed_by, 'by',
      (select firstname || ' ' || lastname from employee signer where signer.id = own.signed_by),
      'cashExpected', own.cash_expected / 100.0, 'cashCounted', own.cash_counted / 100.0,
      'lines', (select count(*) from stock_sign_off_line counted where counted.sign_off_id = own.id),
      'differences', (select count(*) from stock_sign_off_difference found where found.sign_off_id = own.id),
      'note', own.note)
    from stock_sign_off own where own.employee_id = ${employeeId}
      and not exists (select from stock_sign_off later where later.employee_id = own.employee_id and later.previous_id = own.id))`
