import type { Defect } from './defect.ts'

const deposit = 'backend/business/refunds/deposit.ts'
const decision = 'backend/areas/refunds/refund-decision.ts'
const migration = 'backend/store/migrations/0008-one-deposit.ts'
const depositTest = ['backend/business/refunds/deposit.test.ts']
const olderData = ['backend/store/older-data.test.ts']

/** In what keeps the deposit of an installation from going out twice (H77, S-85). */
export const depositDefects: readonly Defect[] = [
  {
    name: 'an installation is handed over while its refund is open or paid',
    file: 'backend/areas/transfers/transfer.ts',
    from: '  await refuseRefunded(installationId, call)\n',
    to: '',
    tests: depositTest,
  },
  {
    name: 'the database lets an installation have two refunds that pay',
    file: migration,
    from: 'create unique index refund_deposit',
    to: 'create index refund_deposit',
    tests: depositTest,
    only: 'database itself',
  },
  {
    name: 'a refund that was paid is forgotten when another is asked for',
    file: deposit,
    from: "= ['CALCULATED', 'REJECTED']",
    to: "= ['CALCULATED', 'REJECTED', 'PAID']",
    tests: depositTest,
  },
  {
    name: 'an installation stays in use while its deposit is asked back',
    file: 'backend/areas/refunds/requested-uninstallation.ts',
    from: 'if (!inUse.includes(home.status)) return null',
    to: 'if (inUse.includes(home.status)) return null',
    tests: depositTest,
    only: 'S-85 initiating',
  },
  {
    name: 'a rejection leaves the uninstallation requested',
    file: decision,
    from: '    await withdrawUninstallation(refundId, call)\n',
    to: '',
    tests: depositTest,
    only: 'S-85 initiating',
  },
  {
    name: 'a rejection takes back an uninstallation that happened',
    file: 'backend/areas/refunds/requested-uninstallation.ts',
    from: ", eq(installation.status, 'UNINSTALL_REQUESTED')))",
    to: '))',
    tests: depositTest,
    only: 'S-85 a rejection undoes nothing',
  },
  {
    name: 'whoever is in finance rejects what the last need approved',
    file: decision,
    from: '        inArray(lastNeed, held),\n',
    to: '',
    tests: depositTest,
    only: 'S-85',
  },
  {
    name: 'a refund is rejected while its link is active',
    file: decision,
    from: '        inArray(refund.state, refundMoves.rejectApproved.from),\n        ne(refund.initiatedBy, user.id),',
    to: '        ne(refund.initiatedBy, user.id),',
    tests: depositTest,
    only: 'S-85',
  },
  {
    name: 'a refund that an older program left beside the one that counts is approved',
    file: 'backend/areas/refunds/counted-refund.ts',
    from: '  if (!found?.of) return\n',
    to: '  if (found) return\n',
    tests: depositTest,
    only: 'older program',
  },
  {
    name: 'of two refunds of an older program an open one counts before the paid one',
    file: migration,
    from: "order by (state = 'PAID') desc,",
    to: "order by (state = 'PAID'),",
    tests: olderData,
  },
  {
    name: 'codes go out for a transfer that a refund stops',
    file: 'machines/ownership-transfer/transfer-setup.ts',
    from: 'hasRefund: ({ context }) => context.refund !== null',
    to: 'hasRefund: () => false',
    tests: ['src/flows/ownership-transfer/transfer-refund.test.ts'],
  },
  {
    name: 'somebody else’s rejection after the approvals is told as one’s own',
    file: 'src/flows/refund-approval/approval-outcome.ts',
    from: " && now.rejection?.actorId === person ? 'done'",
    to: " ? 'done'",
    tests: ['src/flows/refund-approval/rejecting-approved.test.ts'],
  },
]
