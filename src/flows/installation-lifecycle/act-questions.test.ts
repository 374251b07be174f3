import { expect, test } from 'vitest'
import { codeProblem, dayProblem } from '../../../machines/installation-lifecycle/act-questions.ts'
import { ticketNumber } from '../../contract/areas/installations/installation-lifecycle.ts'

const installation = { installedOn: '2026-01-05', refundDay: null, deviceCode: 'HWP00711204' }

test.each([
  ['replace', '', 'missing'],
  ['replace', '   ', 'missing'],
  ['replace', 'HWP/1', 'form'],
  ['replace', 'hwp 0071\u200B1204', 'same'],
  ['replace', 'ＨＷＰ–7', null],
  ['replace', '-HWP1', 'form'],
  ['replace', 'H'.repeat(65), 'form'],
  ['replace', ' HWP00711204 ', 'same'],
  ['activate', 'HWP00711204', null],
  ['replace', ' HWP50100003', null],
] as const)('S-162 for %s the code %j: %s', (act, device, problem) =>
  expect(codeProblem({ act, device, installation })).toBe(problem),
)

test.each([
  ['uninstall', '2026-01-04', null, 'early'],
  ['uninstall', '2026-01-05', null, null],
  ['uninstall', '2026-11-20', null, null],
  ['uninstall', '2026-11-21', null, 'ahead'],
  ['requestUninstall', '2026-11-21', null, null],
  ['uninstall', '2026-11-19', '2026-11-18', 'other'],
  ['uninstall', '2026-11-18', '2026-11-18', null],
  ['uninstall', '20 Nov', null, 'missing'],
] as const)('S-132 %s on %s, where a refund counts until %s: %s', (act, day, refundDay, problem) => {
  const installation = { installedOn: '2026-01-05', refundDay, deviceCode: 'HWP00711204' }
  expect(dayProblem({ act, installation, today: '2026-11-20', day })).toBe(problem)
})

test.each([
  ['4711', 4711],
  [' 4711 ', 4711],
  ['٤٧١١', 4711],
  ['T-4711', undefined],
  ['47.11', undefined],
  ['-4711', undefined],
  ['0', undefined],
  ['', undefined],
  ['1e3', undefined],
])('T097 of the ticket %j, %j is sent', (typed, sent) => expect(ticketNumber(typed)).toBe(sent))
