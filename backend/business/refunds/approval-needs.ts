import type { Code } from '../../../src/contract/permissions.ts'

/** Refunds from this total on need a second approval, in minor units (S-13). */
export const secondApprovalFrom = 5000_00

/** The needs of the ledger's steps, in order (S-13). */
export const approvalNeeds = (total: number): readonly Code[] =>
  total < secondApprovalFrom ? ['FINANCE_4'] : ['FINANCE_4', 'FINANCE_5']
