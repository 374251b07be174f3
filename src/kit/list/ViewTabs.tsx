import { useTranslation } from 'react-i18next'
import type { ListRequest } from '../../../machines/kit/list/list-request.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { usePersonId } from '../root-api.ts'
import { requestOf, searchOf } from './list-address.ts'
import type { List, ListInView } from './list-definition.ts'
import { useSavedViews } from './tools/saved-views.ts'

const addressOf = (list: List, request: ListRequest): string => searchOf(list, { ...request, page: 1 })

/** The views that a list brings along and those that the person saved, as tabs over its filters (S-83). */
export function ViewTabs({ list, state }: Pick<ListInView, 'state'> & { readonly list: List }) {
  const { t } = useTranslation([list.texts, 'list-tools'])
  const saved = useSavedViews(list.id, usePersonId())
  const given = (list.views ?? []).map(({ label, search }) => ({ id: label, label: t(label), search }))
  const own = saved.views.map(({ id, name, search }) => ({ id: `saved ${id}`, label: name, search }))
  const all = [...given, ...own]
  const present = addressOf(list, state.context.request)
  const chosen = all.find(({ search }) => addressOf(list, requestOf(list, search).request) === present)
  return (
    <Tabs
      label={t('list-tools:views')}
      className="flex-none px-4 max-sm:px-2"
      chosen={chosen?.id ?? ''}
      tabs={all.map(({ search, ...tab }) => ({ ...tab, href: `?${search}` }))}
    />
  )
}
