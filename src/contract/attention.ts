/**
 * What needs attention at an installation or a customer (S-83): one list of rules, in the order in which a record shows
 * what they found. The service adds the facts to the record's own answer, which the specification doesn't name.
 */
import * as v from 'valibot'
import type { Need } from './permissions.ts'
import { day, instant, money } from './values.ts'

/** Acts that begin at an installation: those that stand in the head of its page, and those on its life (S-131). */
export type ConcernedAct =
  | 'recharge'
  | 'transfer'
  | 'paymentLink'
  | 'activate'
  | 'pause'
  | 'replace'
  | 'requestUninstall'
  | 'uninstall'
  | 'unpause'
  | 'uninstallPaused'
  | 'markNonPaying'

interface AttentionRule {
  /** The call that tells the same of one record. Who may not ask it isn't told the fact either */
  readonly knownFrom: string
  /** Of the page where its act is done */
  readonly need: Need
  /** The acts before which it is said */
  readonly concerns: readonly ConcernedAct[]
}

const everyone: Need = [['LEVEL_1']]

export const attentionRules = {
  /** A recharge was paid and isn't in effect (S-141) */
  paidNotInEffect: {
    knownFrom: 'listPaymentsV1',
    need: everyone,
    concerns: ['recharge', 'paymentLink', 'pause', 'markNonPaying'],
  },
  /** It is in use, and the last day of its plan is over */
  expired: { knownFrom: 'getInstallation', need: everyone, concerns: [] },
  /** It is in use, and its general service was due before today (S-147, S-228) */
  serviceOverdue: { knownFrom: 'listDevices', need: everyone, concerns: [] },
  /** A visit is neither completed nor cancelled */
  jobOpen: { knownFrom: 'listJobs', need: everyone, concerns: ['pause', 'requestUninstall'] },
  /** A ticket of the current owner is neither resolved nor closed (S-152) */
  ticketOpen: {
    knownFrom: 'listTicketsForCustomer',
    need: everyone,
    concerns: ['transfer', 'requestUninstall', 'markNonPaying'],
  },
  /** It is in use, and its bot doesn't answer */
  botOffline: { knownFrom: 'getInstallation', need: everyone, concerns: [] },
  /** A payment link may still be paid (S-130, S-321) */
  linkUnpaid: {
    knownFrom: 'listAdhocPayments',
    need: everyone,
    concerns: ['recharge', 'paymentLink', 'markNonPaying'],
  },
  /** Its deposit is asked back and wasn't paid yet (S-85) */
  refundUnderWay: {
    knownFrom: 'getInstallation',
    need: [['LEVEL_1'], ['FINANCE_4']],
    concerns: ['recharge', 'transfer', 'paymentLink', 'requestUninstall', 'uninstall', 'uninstallPaused'],
  },
  /** The last conversation promised another one, and its day has come */
  followUpDue: { knownFrom: 'getCustomer', need: everyone, concerns: [] },
} as const satisfies Readonly<Record<string, AttentionRule>>

export type AttentionKind = keyof typeof attentionRules
export const attentionKinds = Object.keys(attentionRules) as readonly AttentionKind[]

const fact = v.object({
  /** Of the payment, job, ticket, link, refund or note. Of the others, of the installation */
  id: v.string(),
  /** Null: it is the customer's, whatever they own */
  installationId: v.nullable(v.string()),
  /** An instant, or a day where no time is known. Null: not known */
  since: v.nullable(v.union([instant, day])),
  amount: v.nullish(money),
  /** Plan, type of the job or the payment, subject of the ticket, status of the refund, what was said */
  about: v.nullish(v.string()),
})
export type AttentionFact = v.InferOutput<typeof fact>

const facts = v.optional(v.array(fact))

/** The facts by the rule that found them. A service may not tell; one that tells them wrongly doesn't either. */
export const attention = v.fallback(
  v.nullish(
    v.object({
      paidNotInEffect: facts,
      expired: facts,
      serviceOverdue: facts,
      jobOpen: facts,
      ticketOpen: facts,
      botOffline: facts,
      linkUnpaid: facts,
      refundUnderWay: facts,
      followUpDue: facts,
    } satisfies Readonly<Record<AttentionKind, typeof facts>>),
  ),
  null,
)
export type Attention = NonNullable<v.InferOutput<typeof attention>>

export type AttentionEntry = AttentionFact & { readonly kind: AttentionKind }

/** What is to be shown, in the order of the rules, the oldest of each first. */
export const entriesOf = (found: Attention): readonly AttentionEntry[] =>
  attentionKinds.flatMap((kind) =>
    (found[kind] ?? [])
      .toSorted((one, other) => instantOf(one) - instantOf(other))
      .map((entry) => ({ ...entry, kind })),
  )

/** The same, the first of each kind before the others, so that three of one kind hide no other kind. */
export const oneOfEachFirst = (entries: readonly AttentionEntry[]): readonly AttentionEntry[] => {
  const isFirst = ({ kind }: AttentionEntry, at: number) => entries.findIndex((other) => other.kind === kind) === at
  return [...entries.filter(isFirst), ...entries.filter((entry, at) => !isFirst(entry, at))]
}

const instantOf = ({ since }: AttentionFact): number => (since === null ? 0 : Date.parse(since))

/** Those to say before an act of one installation. */
export const entriesBefore = (act: ConcernedAct, found: Attention): readonly AttentionEntry[] =>
  entriesOf(found).filter(({ kind }) => (attentionRules[kind].concerns as readonly ConcernedAct[]).includes(act))

/** The service job that stands open at an installation. It takes no second one (S-182). */
export const openServiceJob = ({ jobOpen = [] }: Attention, installationId: string | null): AttentionFact | undefined =>
  jobOpen.find((one) => one.about === 'SERVICE' && one.installationId === installationId)
