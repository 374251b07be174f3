import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Page } from '../../contract/page.ts'
import type { Formats } from '../../i18n/formats.ts'

/** A record as it is found by what someone types. */
export interface FoundRecord {
  readonly id: string
  readonly name: string
  /** What tells it from others of that name, besides its id */
  readonly details: readonly (string | null)[]
  /** The phone number that is its own, so that the whole of it means this record */
  readonly phone?: string
  readonly address: string
}

type ItemOf<E extends Endpoint> = Answer<E> extends Page<infer Item> ? Item : never

interface RecordSearchOf<E extends Endpoint, Item> {
  /** Its texts are `kinds/<kind>` and `none/<kind>` of `palette` */
  readonly kind: string
  /** Which of several that can match is asked first */
  readonly rank: number
  /** A list that answers a page for `search` */
  readonly endpoint: E
  /** The form of its ids, in capitals. Where what is typed has it, no other kind is asked */
  readonly ids: RegExp
  /** What else the call finds it by */
  readonly by: readonly ('name' | 'phone')[]
  /** The kind whose records are all among its own: by name and phone it is asked in place of that one */
  readonly covers?: string
  input(words: string): CallInput<E>
  found(item: Item, formats: Pick<Formats, 'date' | 'phone'>): FoundRecord
}

/** A search of any types, for code that treats all searches alike. */
export type RecordSearch = RecordSearchOf<Endpoint, unknown>

/** One kind of record as the palette finds it, in a file `<records>.found.ts` of its area. */
export const defineRecordSearch = <E extends Endpoint>(search: RecordSearchOf<E, ItemOf<E>>): RecordSearch =>
  search as unknown as RecordSearch
