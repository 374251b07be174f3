import { lazy, Suspense } from 'react'
import type { FoundChoice } from '../../../machines/kit/picker/picker.machine.ts'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Page } from '../../contract/page.ts'
import { Select } from '../../ui/fields/Select.tsx'
import type { Lookup, SearchedField } from '../lookup.ts'
import type { Searches } from './picker-logic.ts'

type ItemOf<E extends Endpoint> = Answer<E> extends Page<infer Item> ? Item : never

interface SearchLookup<E extends Endpoint> {
  readonly endpoint: E
  search(words: string, values: Readonly<Record<string, string>>): CallInput<E> | null
  /** What the call asks for the one that is chosen */
  one(value: string): CallInput<E>
  option(item: ItemOf<E>): FoundChoice
}

const PickerField = lazy(() => import('./PickerField.tsx').then((file) => ({ default: file.PickerField })))

/**
 * Choices of a call that answers page by page: they are searched for, and the one that is chosen is asked for by its
 * id. Their field loads with the first that is shown; until then its place holds what is chosen.
 */
export function searchLookup<E extends Endpoint>({ endpoint, search, one, option }: SearchLookup<E>) {
  const choices = (answer: unknown) => (answer as Page<ItemOf<E>>).items.map(option)
  const searches: Searches = { endpoint, search, choices }
  return {
    ...searches,
    options: choices,
    input: ({ chosen = '' }) => (chosen === '' ? null : one(chosen)),
    Field: (field) => (
      <Suspense fallback={<Place {...field} />}>
        <PickerField searches={searches} field={field} />
      </Suspense>
    ),
  } satisfies Lookup & Searches
}

const Place = ({ values: _, ...field }: SearchedField) => <Select {...field} disabled aria-busy />
