import { reading } from '../../../machines/kit/actors.ts'
import { type ListContext, listMachine } from '../../../machines/kit/list/list.machine.ts'
import type { ListRequest } from '../../../machines/kit/list/list-request.ts'
import type { Loaded } from '../../../machines/kit/read.ts'
import type { Page } from '../../contract/page.ts'
import { loadData, prefetch, whileWanted } from '../load-data.ts'
import { asPageLoad } from '../page-loads.ts'
import type { Params } from '../route.ts'
import type { List } from './list-definition.ts'
import { askedRequest } from './remembered-list.ts'

/** Asks for the rows of this address beside the code of the page, so that neither waits for the other. */
export const preloadList = (list: List, search: string, params: Params = {}): void =>
  prefetch(list.endpoint, list.input(askedRequest(list, search).request, params))

/** The list machine on its call. `write` puts the request into the address. */
export const listLogic = (
  list: List,
  params: Params,
  write: (request: ListRequest, options: { replace: boolean }) => void,
) =>
  listMachine.provide({
    actors: {
      readPage: reading<Loaded<Page<unknown>>, ListContext>(({ input: { request }, signal }) =>
        whileWanted(
          signal,
          asPageLoad(
            loadData({
              endpoint: list.endpoint,
              input: list.input(request, params),
              signal,
              toData: (answer) => {
                const page = answer as Page<unknown>
                return list.arrange ? { ...page, items: list.arrange(page.items, request) } : page
              },
              isNothing: ({ items }) => items.length === 0,
            }),
          ),
        ),
      ),
    },
    ...(list.search?.pauseMs ? { delays: { pause: list.search.pauseMs } } : {}),
    actions: {
      addAddress: ({ context }) => write(context.request, { replace: false }),
      replaceAddress: ({ context }) => write(context.request, { replace: true }),
    },
  })
