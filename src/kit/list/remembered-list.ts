import * as v from 'valibot'
import { preference } from '../../client/preferences.ts'
import { rootApi } from '../root-api.ts'
import { type OwnChoice, plainRequest, type Read, requestOf, speaksOf } from './list-address.ts'
import type { List } from './list-definition.ts'

const schema = v.object({ person: v.string(), search: v.pipe(v.string(), v.maxLength(2_000)) })
const recordOf = (list: string) => preference(`list.${list}`, schema)

/** The search of the address, or, without one, the person's last search of this list in this session. */
export function askedSearch(list: List, search: string): string {
  if (speaksOf(list, search)) return search
  const found = recordOf(list.id).load()
  return found && found.person === rootApi().user()?.id ? found.search : search
}

const choiceSchema = v.object({ size: v.number(), sort: v.string(), dir: v.picklist(['ASC', 'DESC']) })

/** Kept for good, and for one person, because several may use a browser. */
function choiceOf(list: List) {
  const person = rootApi().user()?.id
  return person ? preference(`list.${list.id}.choice.${person}`, choiceSchema, 'local') : null
}

/** The request of the address, or of the person's last search, in the size and order that they chose for this list. */
export const askedRequest = (list: List, search: string): Read =>
  requestOf(list, askedSearch(list, search), choiceOf(list)?.load())

/** The request of an address as it is, in the size and order that the person chose. */
export const requestAt = (list: List, search: string): Read => requestOf(list, search, choiceOf(list)?.load())

/** Keeps the size and order of a request as this person's own (S-327). Those of the list itself need no record. */
export function keepChoice(list: List, { size, sort, dir }: OwnChoice): void {
  const plain = plainRequest(list)
  const record = choiceOf(list)
  if (size === plain.size && sort === plain.sort && dir === plain.dir) record?.clear()
  else record?.save({ size, sort, dir })
}

export function rememberSearch(list: string, search: string): void {
  const person = rootApi().user()?.id
  if (person) recordOf(list).save({ person, search })
}
