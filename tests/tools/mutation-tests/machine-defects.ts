import type { Defect } from './defect.ts'

const walked = 'tests/house/machines.test.ts'
const faults = 'tests/proof/machine-faults.test.ts'
const intents = 'tests/proof/intents.test.ts'
const write = 'machines/kit/write.ts'
const confirmedWrite = 'machines/kit/confirmed-write.ts'
const approval = 'machines/refund-approval/refund-approval.machine.ts'
const approvalTest = 'src/flows/refund-approval/refund-approval.test.ts'
const transfer = 'machines/ownership-transfer/transfer-setup.ts'
const transferTests = ['src/flows/ownership-transfer/']
const form = 'machines/kit/form/form.machine.ts'
const reads = 'src/kit/reads.test.ts'

/** Guards dropped, targets changed, what must be kept forgotten. */
export const machineDefects: readonly Defect[] = [
  {
    name: 'a write without answer counts as refused',
    file: write,
    from: "isUnknown: ({ event }: { event: object }) => failureOf(event)?.outcome === 'unknown'",
    to: 'isUnknown: (_: { event: object }) => false',
    tests: [faults],
  },
  {
    name: 'a write without answer is sent again in place of being read back',
    file: write,
    from: "after: { recheck: 'checking' as const }",
    to: "after: { recheck: 'sending' as const }",
    tests: ['src/kit/write/mutation.test.ts', approvalTest],
  },
  {
    name: 'a conflict is not read back',
    file: write,
    from: 'isConflict: ({ event }: { event: object }) => failureOf(event)?.status === 409',
    to: 'isConflict: (_: { event: object }) => false',
    tests: ['src/kit/write/mutation.test.ts', approvalTest, walked],
  },
  {
    name: 'a read back that fails leads to success',
    file: write,
    from: "onError: { target: 'unknown' as const, actions: 'keepFailure' as const }",
    to: "onError: { target: names.done, actions: 'keepFailure' as const }",
    tests: [faults],
  },
  {
    name: 'a certain refusal keeps the key of the intent',
    file: write,
    from: 'keepRefusal: keep((_, event) => ({ failure: failureOf(event), key: null }))',
    to: 'keepRefusal: keep((_, event) => ({ failure: failureOf(event) }))',
    tests: [faults],
  },
  {
    name: 'each try of one intent gets a key of its own',
    file: 'machines/kit/mutation/mutation.machine.ts',
    from: "key: context.key ?? ('key' in event ? event.key : null),",
    to: "key: ('key' in event ? event.key : null) ?? context.key,",
    tests: ['src/kit/write/mutation.test.ts'],
  },
  {
    name: 'money moves without a question first',
    file: 'machines/kit/mutation/mutation.machine.ts',
    from: "passesAtOnce: ({ context }) => context.confirms === 'never'",
    to: 'passesAtOnce: () => true',
    tests: [intents],
  },
  {
    name: 'who may not act may ask to approve all the same',
    file: approval,
    from: 'mayReject: ({ context }) => context.blockedReason === null',
    to: 'mayReject: () => true',
    tests: [approvalTest],
  },
  {
    name: 'a refund that changed is approved without a look',
    file: approval,
    from: 'isSameShown(shownOfRefund(context.seen), shownOfRefund(outputOf<RefundRead>(event).refund))',
    to: 'true',
    tests: [approvalTest],
  },
  {
    name: 'a refund whose waiting step changed counts as unchanged',
    file: approval,
    from: 'isSameShown(shownOfRefund(context.seen), shownOfRefund(outputOf<RefundRead>(event).refund))',
    to: '[outputOf<RefundRead>(event).refund].every(({ total, state }) => total === context.seen.total && state === context.seen.state)',
    tests: [intents],
  },
  {
    name: 'a rejection needs no reason',
    file: confirmedWrite,
    from: 'const hasReason = ({ context }: { context: C }) => reasonLack(context.reason) === 0',
    to: 'const hasReason = (_: { context: C }) => true',
    tests: [approvalTest, 'tests/house/machines.test.ts'],
  },
  {
    name: 'a changed reason keeps the key of the earlier intent',
    file: confirmedWrite,
    from: "typeof event.reason === 'string' ? { reason: event.reason, key: null } : {}",
    to: "typeof event.reason === 'string' ? { reason: event.reason } : {}",
    tests: [intents],
  },
  {
    name: 'an approval is sent without reading the refund again',
    file: confirmedWrite,
    from: "{ target: 'rereading', actions: 'keepKey' }",
    to: "{ target: 'sending', actions: 'keepKey' }",
    tests: [approvalTest, walked],
  },
  {
    name: 'a transfer goes out with one of two proofs',
    file: 'machines/ownership-transfer/transfer-context.ts',
    from: 'proofs.current.verifiedAt !== null && proofs.next.verifiedAt !== null',
    to: 'proofs.current.verifiedAt !== null || proofs.next.verifiedAt !== null',
    tests: transferTests,
  },
  {
    name: 'another phone keeps the proof of the earlier one',
    file: transfer,
    from: '      typed: { ...noTyped, phone: context.next.phone },\n      proofs: { ...context.proofs, next: noProof },\n',
    to: '      typed: { ...noTyped, phone: context.next.phone },\n',
    tests: transferTests,
  },
  {
    name: 'the present owner may take over from themselves',
    file: transfer,
    from: "      isOther: ({ context, event }) => having(event, 'phone').phone !== context.currentOwner.phone,\n",
    to: '',
    tests: transferTests,
  },
  {
    name: 'a wrong code clears that one was sent',
    file: 'machines/kit/code-states.ts',
    from: "{ target: 'awaitingCode' as const, actions: failed('verifyFailed') }",
    to: "{ target: 'ready' as const, actions: failed('verifyFailed') }",
    tests: transferTests,
  },
  {
    name: 'a code whose sending is unknown may be sent again at once',
    file: 'machines/kit/code-states.ts',
    from: "{ guard: 'isUnknown' as const, target: 'awaitingCode' as const, actions: unsent },",
    to: "{ guard: 'isUnknown' as const, target: 'ready' as const, actions: unsent },",
    tests: transferTests,
  },
  {
    name: 'a reset asks nothing though much would be lost',
    file: transfer,
    from: 'hasProgress: ({ context }) => Object.values(context.proofs).some((proof) => proof.verifiedAt ?? isAsked(proof))',
    to: 'hasProgress: () => false',
    tests: [...transferTests, walked],
  },
  {
    name: 'a refusal empties the form',
    file: form,
    from: 'keepRefusal: assign({ failure: ({ event }) => failureOf(event), key: null })',
    to: 'keepRefusal: assign({ failure: ({ event }) => failureOf(event), key: null, values: {} })',
    tests: [faults],
  },
  {
    name: 'a form without an answer says it is saved',
    file: form,
    from: "{ guard: 'isUnknown', target: 'unknown', actions: 'keepFailure' }",
    to: "{ guard: 'isUnknown', target: 'saved', actions: 'keepFailure' }",
    tests: [faults],
  },
  {
    name: 'required fields may be blank',
    file: form,
    from: "required.every((name) => visibleLength(values[name] ?? '') > 0)",
    to: 'required.every((name) => values[name] !== undefined)',
    tests: [walked, 'src/kit/write/mutation.test.ts', reads],
  },
  {
    name: 'a failed read looks like an empty one',
    file: 'machines/kit/read.ts',
    from: "onError: [...firstError, { target: 'failed' as const, actions: 'emptyData' as const }]",
    to: "onError: [...firstError, { target: 'empty' as const, actions: 'emptyData' as const }]",
    tests: [reads, walked],
  },
  {
    name: 'the last request no longer wins: a further page is not asked for',
    file: 'machines/kit/list/list.machine.ts',
    from: "'page.open': { guard: 'isOtherPage', target: '.asking', actions: ['askPage', 'addAddress'] }",
    to: "'page.open': { guard: 'isOtherPage', actions: ['askPage', 'addAddress'] }",
    tests: [reads],
  },
  {
    name: 'a page beyond the end shows that there is nothing',
    file: 'machines/kit/list/list-request.ts',
    from: 'items.length === 0 && page > lastPage(total, size)',
    to: 'items.length < 0 && page > lastPage(total, size)',
    tests: [reads, walked],
  },
  {
    name: 'a download saves a file of two states of the list',
    file: 'machines/kit/download/download.machine.ts',
    from: 'context.total !== fetched(event).total',
    to: 'fetched(event).total < 0',
    tests: [walked],
  },
  {
    name: 'a write under way counts as refused after a reload',
    file: 'machines/kit/resume.ts',
    from: "outcome: isReading(machine, src) ? 'refused' : 'unknown'",
    to: "outcome: 'refused'",
    tests: ['tests/house/resume.test.ts'],
  },
]
