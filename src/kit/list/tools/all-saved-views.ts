import { keysOf } from '../../../client/storage.ts'
import { type SavedView, savedViewsRecord } from './saved-views.ts'

const prefix = 'headwater.preference.views.'

/** The views that a person saved, of every list. A list's id has no full stop, a person's may. */
export const allSavedViews = (person: string): readonly SavedView[] =>
  keysOf(prefix, 'local').flatMap((key) => {
    const [list = '', ...rest] = key.slice(prefix.length).split('.')
    return rest.join('.') === person ? (savedViewsRecord(list, person).load() ?? []) : []
  })
