import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'

/** The calendar's one write is a job's own; its outcomes are walked in its machine. */
export const writes: readonly GuardedWrite[] = []
