import { headerSearchMachine } from '../../../machines/header-search/header-search.machine.ts'
import { writing } from '../../../machines/kit/actors.ts'
import { nextPageLoad } from '../../kit/page-loads.ts'
import { type Flow, rootApi } from '../../kit/root-api.ts'

/** Returns the address of the list for this text, with the query in the order of the specification (doc1 §2, B026). */
export function resultsAddress(text: string): string {
  const query = new URLSearchParams({
    pageSize: '10',
    page: '1',
    search: text,
    city: '',
    orderDir: 'DESC',
    orderBy: 'i',
    isAdvance: 'true',
  })
  return `/app/installation/AllCustomers?${query}`
}

export const headerSearch: Flow<typeof headerSearchMachine> = {
  name: 'header-search',
  need: [['CRM_6']],
  aside: true,
  logic: headerSearchMachine.provide({
    actors: {
      openResults: writing<void, { text: string }>(async ({ input }) => {
        const loaded = nextPageLoad()
        rootApi().go(resultsAddress(input.text))
        await loaded
      }),
    },
  }),
}
