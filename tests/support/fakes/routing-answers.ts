import { outdated, solved } from '../../../machines/routing-apply/routing-apply.model.ts'

/** A solution as the provider answers it. */
export const solutionAnswer = { ...solved }

/** One with visits that can't be made as planned any more. */
export const outdatedAnswer = { ...outdated }
