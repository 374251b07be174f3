import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { day, id, instant, money } from '../../values.ts'
import { holdings } from '../installations/installation-holdings.ts'
import { refund, refundLine, refundReason } from './refunds.ts'

/**
 * What a refund would be. The id stands for exactly these lines: other lines get another id (S-12, H33).
 * Where a refund of this installation is in progress or paid, the answer is that refund with its state.
 */
export const calculation = v.object({
  refundId: id,
  installationId: v.string(),
  uninstalltionDate: v.nullish(day),
  customerName: v.string(),
  phoneNumber: v.string(),
  lines: v.array(refundLine),
  total: money,
  /** CALCULATED, or the refund's present state (S-11). Missing where the service only calculates. */
  state: v.optional(v.string(), 'CALCULATED'),
  /** Needs of the approvals to come, in order (S-13). */
  needs: v.optional(v.array(v.string()), []),
  /** What its initiation cancels, credits and ends. The wallet's line counts it already (S-321) */
  holdings: v.optional(holdings),
  initiatedBy: v.nullish(v.object({ id: v.string(), name: v.string() })),
  initiatedAt: v.nullish(instant),
})
export type Calculation = v.InferOutput<typeof calculation>

/**
 * Calculates and moves no money. The same installation, day and lines get the same id again, so that reloads and tabs
 * share it (S-12). After an initiation without answer it tells the outcome.
 */
export const calculateRefund = defineEndpoint({
  id: 'calculateRefund',
  service: 'payments',
  method: 'GET',
  path: '/payments/calculate/refund',
  access: [['LEVEL_1']],
  effect: 'read',
  query: v.object({ installationId: id, uninstalltionDate: day }),
  answer: calculation,
  source: 'doc1 §7',
})

/** Initiates the calculated refund. Its id is the key: sent twice, it is one refund with one answer (S-12). */
export const initiateRefund = defineEndpoint({
  id: 'initiateRefund',
  service: 'payments',
  method: 'POST',
  path: '/payments/initiate/refund',
  access: [['LEVEL_1']],
  effect: 'once',
  readBack: 'calculateRefund',
  seen: true,
  body: v.object({ refundId: id, reason: refundReason }),
  answer: refund,
  source: 'doc1 §3, §7',
})
