import type { LedgerStep, Refund } from '../../contract/areas/refunds/refunds.ts'
import type { CellTools, InFile } from '../../kit/list/list-definition.ts'
import { momentOf } from '../../kit/list/tools/moment-in-file.ts'

/** Columns of a file for each step: required permission, status, person, instant and note. */
const parts = {
  need: (step: LedgerStep) => step.need,
  state: (step: LedgerStep, { t }: CellTools) => t(`ledger/${step.state}`),
  actor: (step: LedgerStep) => step.actorName ?? null,
  at: (step: LedgerStep, tools: CellTools) => momentOf(step.at ?? null, tools),
  note: (step: LedgerStep) => step.note ?? null,
} as const
const names = Object.keys(parts) as (keyof typeof parts)[]

/** Counts a rejection after all approvals as one more step, with the last one's need (S-85). */
const stepsOf = ({ ledger, rejection }: Refund): readonly LedgerStep[] =>
  rejection
    ? [...ledger, { ...rejection, stepNo: ledger.length + 1, need: ledger.at(-1)?.need ?? '', state: 'REJECTED' }]
    : ledger

/** Columns for the initiation and the steps of the ledger, as many as the longest has. */
export const ledgerColumns: InFile<Refund> = (rows, tools) => {
  const most = Math.max(0, ...rows.map((row) => stepsOf(row).length))
  const steps = Array.from({ length: most }, (_, index) => index + 1)
  const cellsOf = (step: LedgerStep | undefined) => names.map((name) => (step ? parts[name](step, tools) : null))
  return {
    head: [
      tools.t('initiatedAt'),
      ...steps.flatMap((step) => names.map((name) => tools.t(`ledger/${name}`, { step }))),
    ],
    rows: rows.map((row) => [
      momentOf(row.initiatedAt, tools),
      ...steps.flatMap((stepNo) => cellsOf(stepsOf(row).find((step) => step.stepNo === stepNo))),
    ]),
  }
}
