import type { Defect } from './defect.ts'

const otp = 'backend/areas/transfers/otp.ts'

/** In proofs, codes, passwords, and what is written down of them. */
export const secretDefects: readonly Defect[] = [
  {
    name: 'what two owners proved opens the way back, too',
    file: otp,
    from: 'if (!areBound && agreed > asked)',
    to: 'if (!areBound && agreed > asked + 3_600_000)',
    tests: ['backend/areas/transfers/proofs.test.ts'],
  },
  {
    name: 'a proof for one installation opens another',
    file: otp,
    from: 'and(eq(otp.installationId, bound.installationId), eq(otp.side, bound.side))',
    to: 'eq(otp.side, bound.side)',
    tests: ['backend/areas/transfers/proofs.test.ts', 'backend/areas/transfers/otp.test.ts'],
  },
  {
    name: 'the outbox keeps its texts without a demonstration',
    file: 'backend/outbox/outbox.ts',
    from: "text: settings.DEMO ? letter.text : ''",
    to: 'text: letter.text',
    tests: ['backend/areas/transfers/otp-kept.test.ts'],
  },
  {
    name: 'phone numbers stand in the log',
    file: 'backend/mask.ts',
    from: "  [/(?<![A-Za-z0-9])(?:\\+?91|0091|0)?[1-9]\\d{9}(?![A-Za-z0-9])/g, '[phone]'],\n",
    to: '',
    tests: ['backend/log.test.ts'],
  },
  {
    name: 'a default password opens everything',
    file: 'backend/http/router.ts',
    from: 'if (user.defaultPassword && !endpoint.withDefaultPassword)',
    to: "if (user.defaultPassword && endpoint.access === 'signedIn' && !endpoint.withDefaultPassword)",
    tests: ['backend/http/access.test.ts'],
  },
  {
    name: 'a right password forgets no wrong ones',
    file: 'backend/areas/auth/auth.ts',
    from: 'or(eq(loginFailure.id, attempt), and(eq(loginFailure.account, account), eq(loginFailure.underWay, false)))',
    to: 'eq(loginFailure.id, attempt)',
    tests: ['backend/http/access.test.ts'],
  },
]
