import type { ComponentType } from 'react'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Need } from '../../contract/permissions.ts'

/** A file of the sheet, which the server keeps at an address of its own. */
export interface SheetFile {
  readonly href: string
  readonly name: string
}

interface SheetOf<E extends Endpoint, Subject> {
  readonly id: string
  /** Namespace of all its text keys */
  readonly texts: string
  /** On the button that opens it: "Invoice" */
  readonly ask: string
  /** Accessible name of that button, with `id` in it */
  readonly askOf: string
  /** Title while it is made */
  readonly making: string
  /** What may or may not have happened without a response, and that asking again does no harm */
  readonly unknown: string
  /** The call's fallback text, `namespace:key` */
  readonly fallback: string
  readonly endpoint: E
  idOf(subject: Subject): string
  input(subject: Subject): CallInput<E>
  /** Title of the sheet, such as its number */
  title(sheet: Answer<E>): string
  readonly view: ComponentType<{ readonly sheet: Answer<E> }>
  /** Null where the server gives none */
  file(sheet: Answer<E>): SheetFile | null
}

/** A sheet of any types, for code that treats all sheets alike. */
export type Sheet = SheetOf<Endpoint, unknown>

/** A paper of a record as data: the call that makes it, its view, its file (a GET that writes, S-27). */
export const defineSheet = <Subject, E extends Endpoint>(sheet: SheetOf<E, Subject>): Sheet => sheet as unknown as Sheet

export const needOf = ({ endpoint: { access } }: Sheet): Need => (typeof access === 'string' ? [] : access)
