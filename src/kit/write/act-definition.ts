import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Need } from '../../contract/permissions.ts'
import type { Shown } from '../../contract/shown/facts.ts'
import type { ReviewDefinition } from './ReviewView.tsx'

/** A read that counts what an act changes beside its record, and the address that shows just that. */
export interface Affected<Subject, R extends Endpoint = Endpoint> {
  /** Text key with `count` and `number` */
  readonly text: string
  /** Text key of what is counted, where that fails */
  readonly name: string
  readonly endpoint: R
  input(subject: Subject): CallInput<R>
  count(answer: Answer<R>): number
  href(subject: Subject): string
}

export const defineAffected = <Subject, R extends Endpoint>(affected: Affected<Subject, R>): Affected<Subject> =>
  affected as unknown as Affected<Subject>

/** The read that tells what became of a write without answer, or of one that others were before. */
interface RecordOf<R extends Endpoint, Subject> {
  readonly record: {
    readonly endpoint: R
    input(subject: Subject): CallInput<R>
    became(answer: Answer<R>, subject: Subject): ReadBackResult
    /** The record of this act in the answer, for acts with `shown`. Undefined: it is gone */
    subjectIn?(answer: Answer<R>, subject: Subject): Subject | undefined
  }
}

/** An act without a record: nothing tells what became of it, and doing it again is harmless. */
interface NoRecord {
  readonly record?: never
  /** Text key of what is said where no answer came, beside the same button */
  readonly unconfirmed: string
}

interface ActOf<E extends Endpoint, Subject> extends Omit<ReviewDefinition, 'review' | 'words' | 'shown'> {
  /** Name of the act's flow. With the record's id it identifies the intent */
  readonly id: string
  readonly endpoint: E
  /** `never` where nothing is lost by it: its button sends at once */
  readonly confirms?: 'first' | 'never'
  idOf(subject: Subject): string
  input(subject: Subject): CallInput<E>
  /** Record, amount, consequence */
  review(subject: Subject): ReturnType<ReviewDefinition['review']>
  /**
   * What the review shows and can change meanwhile (S-324). It is compared with what is read again before the call, and
   * goes along with it.
   */
  shown?(subject: Subject): Shown
  words?(subject: Subject, formats: Parameters<NonNullable<ReviewDefinition['words']>>[1]): Record<string, string>
  /** What else it changes, counted before the click. An endpoint with `changesMore` needs it */
  readonly affects?: readonly Affected<Subject>[]
}

/** An act of any types, for code that treats all acts alike. */
export type Act = ActOf<Endpoint, unknown> & Partial<RecordOf<Endpoint, unknown>>

/** One confirmed act on one record as data: its call, its review, the read that tells what became of it. */
export const defineAct = <Subject, E extends Endpoint, R extends Endpoint = never>(
  act: ActOf<E, Subject> & (RecordOf<R, Subject> | NoRecord),
): Act => act as unknown as Act

/** Id of the act's flow: one intent for each record. */
export const actId = (act: Act, subject: unknown): string => `act:${act.id}:${act.idOf(subject)}`

export const needOf = ({ endpoint: { access } }: Act): Need => (typeof access === 'string' ? [] : access)
