import type { FormValues } from '../../../machines/kit/form/form.machine.ts'
import { idsIn } from '../../contract/normalise.ts'
import { problemsOf } from '../form/form-problems.ts'
import type { Batch } from './batch-definition.ts'

export type RowsProblem = 'noIds' | 'tooManyIds' | 'wrongIds'

/** What is wrong with the pasted rows as a whole. */
export function problemOfRows({ most }: Pick<Batch, 'most'>, text: string | undefined): RowsProblem | undefined {
  const { ids, wrong } = idsIn(text)
  if (wrong.length > 0) return 'wrongIds'
  return ids.length === 0 ? 'noIds' : ids.length > most ? 'tooManyIds' : undefined
}

/** True where rows and fields can be looked up and sent. */
export const isComplete = (batch: Batch, values: FormValues): boolean =>
  problemOfRows(batch, values.ids) === undefined && Object.keys(problemsOf(batch, values)).length === 0
