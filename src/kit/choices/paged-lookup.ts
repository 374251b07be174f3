import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Page } from '../../contract/page.ts'
import { loadData } from '../load-data.ts'
import type { Lookup, Option } from '../lookup.ts'

type ItemOf<E extends Endpoint> = Answer<E> extends Page<infer Item> ? Item : never

/**
 * Choices from a call that answers page by page. All pages are read, because a choice that is left out can't be made.
 * A record that moved to the next page meanwhile is one choice.
 */
export const pagedLookup = <E extends Endpoint>(
  endpoint: E,
  input: (values: Readonly<Record<string, string>>) => CallInput<E> | null,
  option: (item: ItemOf<E>) => Option,
): Lookup => ({
  endpoint,
  input,
  options: (answer) => (answer as Page<ItemOf<E>>).items.map(option),
  async read({ input: first, ...reading }) {
    const { query } = first as { readonly query?: object }
    const ask = (page: number) =>
      loadData({
        ...reading,
        input: (page === 1 ? first : { ...first, query: { ...query, page } }) as typeof first,
        toData: (answer) => ({ total: (answer as Page<unknown>).total, choices: reading.toData(answer) }),
        isNothing: ({ choices }) => choices.length === 0,
      })
    let { data, ...loaded } = await ask(1)
    const found = new Map(data.choices.map((choice) => [choice.value, choice]))
    let read = data.choices.length
    for (let page = 2; read < data.total && data.choices.length > 0; page += 1) {
      ;({ data } = await ask(page))
      read += data.choices.length
      for (const choice of data.choices) found.set(choice.value, choice)
    }
    return { ...loaded, data: [...found.values()] }
  },
})
