import * as v from 'valibot'
import { preference } from '../../client/preferences.ts'
import { rootApi } from '../root-api.ts'
import { speaksOf } from './list-address.ts'
import type { List } from './list-definition.ts'

const schema = v.object({ person: v.string(), search: v.pipe(v.string(), v.maxLength(2_000)) })
const recordOf = (list: string) => preference(`list.${list}`, schema)

/** The search of the address, or, without one, the person's last search of this list in this session. */
export function askedSearch(list: List, search: string): string {
  if (speaksOf(list, search)) return search
  const found = recordOf(list.id).load()
  return found && found.person === rootApi().user()?.id ? found.search : search
}

export function rememberSearch(list: string, search: string): void {
  const person = rootApi().user()?.id
  if (person) recordOf(list).save({ person, search })
}
