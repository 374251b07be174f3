import type { Defect } from './defect.ts'

const decision = 'backend/areas/refund-decision.ts'
const refunds = 'backend/areas/refunds.test.ts'
const race = 'backend/areas/refund-race.test.ts'

/** In what the backend does with the money of customers. */
export const refundDefects: readonly Defect[] = [
  {
    name: 'who initiated a refund may approve it',
    file: decision,
    from: ` and whole.initiated_by <> \${user.id})\``,
    to: ')`',
    tests: [refunds],
  },
  {
    name: 'one person may approve both steps',
    file: decision,
    from: `(other.actor_id = \${user.id}\n            or (`,
    to: '(false\n            or (',
    tests: [refunds],
  },
  {
    name: 'a step that was decided already is decided again: the condition of the update is gone',
    file: decision,
    from: "        eq(refundStep.state, 'WAITING'),\n        step === undefined",
    to: '        step === undefined',
    tests: [refunds, race],
  },
  {
    name: 'any step may be approved with any right in finance',
    file: decision,
    from: 'inArray(refundStep.need, held),',
    to: '',
    tests: [refunds],
  },
  {
    name: 'a rejection leaves later steps waiting',
    file: decision,
    from: "if (decision.verdict === 'REJECTED')",
    to: 'if (decision.step === -1)',
    tests: [refunds],
  },
  {
    name: 'large refunds need one approval',
    file: 'backend/areas/refund-rules.ts',
    from: "total < secondApprovalFrom ? ['FINANCE_4']",
    to: "total <= 100 * secondApprovalFrom ? ['FINANCE_4']",
    tests: [refunds, 'backend/areas/refund-initiation.test.ts'],
  },
  {
    name: 'two links of one refund: the update no longer asks for the state',
    file: 'backend/areas/refund-link.ts',
    from: ".where(and(eq(refund.id, id), eq(refund.state, 'APPROVED')))",
    to: '.where(eq(refund.id, id))',
    tests: ['backend/areas/refund-link.test.ts'],
  },
  {
    name: 'a link that was withdrawn pays',
    file: 'backend/areas/refund-payout.ts',
    from: "eq(refundLink.state, 'ACTIVE'), gt(refundLink.expiresAt, at)",
    to: 'gt(refundLink.expiresAt, at)',
    tests: ['backend/areas/refund-link.test.ts'],
  },
  {
    name: 'a link that is over pays',
    file: 'backend/areas/refund-payout.ts',
    from: ', gt(refundLink.expiresAt, at)))\n      .returning',
    to: '))\n      .returning',
    tests: ['backend/areas/refund-link.test.ts'],
  },
  {
    name: 'a second refund of an installation is initiated beside the first',
    file: 'backend/areas/refund-initiation.ts',
    from: '  await refuseSecond(home, call)\n',
    to: '',
    tests: ['backend/areas/refund-initiation.test.ts'],
  },
  {
    name: 'what changed since the calculation is initiated',
    file: 'backend/areas/refund-initiation.ts',
    from: '  await refuseChanged(home, record, call)\n',
    to: '',
    tests: ['backend/areas/refund-initiation.test.ts'],
  },
  {
    name: 'a refund that one had a hand in waits for one again',
    file: 'backend/areas/refund-counts.ts',
    from: ', not(acted)),',
    to: '),',
    tests: [refunds],
  },
  {
    name: 'a refund says that it waits for the step that was decided',
    file: decision,
    from: 'waitingNeed: waiting?.need ?? null,',
    to: '',
    tests: [refunds],
  },
  {
    name: 'a refund keeps the name that its payee had',
    file: 'backend/store/migrations/0007-sorted-lists.ts',
    from: 'update refund set payee = new.name where customer_id = new.id;',
    to: '',
    tests: ['backend/areas/customer-acts.test.ts'],
  },
  {
    name: 'refunds of an older program have nobody’s hands',
    file: 'backend/store/migrations/0006-large-refund-lists.ts',
    from: 'refund_id = refund.id and actor_id is not null order by step_no)',
    to: 'false)',
    tests: ['backend/store/seed.test.ts'],
    only: 'older program',
  },
]
