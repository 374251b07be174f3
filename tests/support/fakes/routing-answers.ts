import { solved } from '../../../machines/routing-apply/routing-apply.model.ts'

/** A solution as the provider answers it. */
export const solutionAnswer = { ...solved }
